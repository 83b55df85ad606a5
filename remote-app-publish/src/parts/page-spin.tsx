import { Spin } from 'antd';

/** What stands in the middle of a page until its story has come. */
export function PageSpin({ description }: { description?: string }) {
  return (
    <div style={{ display: 'flex', justifyContent: 'center', paddingBlock: 120 }}>
      <Spin {...(description !== undefined && { description })} />
    </div>
  );
}
