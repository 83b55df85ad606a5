import { Spin } from 'antd';

/** A spinner in the middle of a page whose content is being fetched. */
export function PageSpin({ description }: { description?: string }) {
  return (
    <div style={{ display: 'flex', justifyContent: 'center', paddingBlock: 120 }}>
      <Spin {...(description !== undefined && { description })} />
    </div>
  );
}
