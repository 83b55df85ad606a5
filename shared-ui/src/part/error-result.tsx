import { Result, type ResultProps } from 'antd';

/** antd's Result with its drawings; a page that nothing happens to never fetches it. */
export function ErrorResult(props: ResultProps) {
  return <Result {...props} />;
}
