import { Button, Card, Col, Flex, Input, Modal, Pagination, Row, Select, Tree } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { type Endpoint, listPictureByProperty, listPictureCategory } from 'shared-contracts/endpoints';
import type { Picture, PictureCategory } from 'shared-contracts/model';
import type { Shell } from 'shared-contracts/shell';
import { ShellProvider } from 'shared-ui';
import { PicturePickerDialog } from '../../remote-shared-tools/src/features/pictures/picker/picture-picker.dialog.tsx';

const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const cardCount = 20;
const pictures = Array.from(
  { length: cardCount },
  (_, index): Picture =>
    ({
      id: String(index),
      pictureId: String(index),
      url: dot,
      accessUrl: dot,
      cleanUrl: dot,
      title: `江城图片${index}`,
      editorName: '王摄影',
      pictureSize: '1200x800',
      pictureSpace: 90_000 + index,
      creationTime: '2026-11-20 08:30:00',
    }) as unknown as Picture,
);
const categories = Array.from({ length: 12 }, (_, index): PictureCategory => ({
  id: String(index),
  parentId: index > 3 ? String((index % 3) + 1) : null,
  categoryName: `分类${index}`,
  description: '',
  pictureCount: 3,
}));

const answers = new Map<string, unknown>([
  [listPictureByProperty.id, { data: { list: pictures, total: 431 } }],
  [listPictureCategory.id, { list: categories }],
]);
const call = async (endpoint: Endpoint) => answers.get(endpoint.id) as never;
const shell = {
  call,
  message: {},
  session: { user: { id: '1' } },
  can: () => true,
  tools: async () => ({}),
  showError() {},
} as unknown as Shell;

/** The same questions, the same facts, in antd's own parts. */
function Plain() {
  const [list, setList] = useState<Picture[]>([]);
  const [nodes, setNodes] = useState<PictureCategory[]>([]);
  useEffect(() => {
    void call(listPictureByProperty).then(({ data }: { data: { list: Picture[] } }) => setList(data.list));
    void call(listPictureCategory).then((answer: { list: PictureCategory[] }) => setNodes(answer.list));
  }, []);
  const childrenOf = (parent: string | null): { key: string; title: ReactNode; children: object[] }[] =>
    nodes
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, categoryName }) => ({ key: id, title: categoryName, children: childrenOf(id) }));
  return (
    <Modal open centered width={1040} title="选择图片" footer={<Button>关闭</Button>}>
      <Flex gap={16}>
        <div style={{ width: 200 }}>
          {nodes.length > 0 && (
            <Tree blockNode defaultExpandAll treeData={childrenOf(null) as never} selectedKeys={['0']} />
          )}
        </div>
        <div style={{ flex: 1 }}>
          <Flex gap={8}>
            <Select
              value={0}
              options={[
                { value: 0, label: '今天' },
                { value: 4, label: '不限' },
              ]}
            />
            <Select
              value={1}
              options={[
                { value: 0, label: '全部' },
                { value: 1, label: '我上传的' },
              ]}
            />
            <Input.Search allowClear placeholder="标题关键词" />
            <Button>上传</Button>
          </Flex>
          <Row gutter={[12, 12]} style={{ height: 420, overflow: 'auto' }}>
            {list.map(({ id, title, url, editorName, pictureSize, pictureSpace, creationTime }) => (
              <Col key={id} span={6}>
                <Card hoverable size="small" cover={<img src={url} alt={title} />}>
                  <Card.Meta
                    title={title}
                    description={
                      <>
                        <div>{`${editorName} · ${pictureSize} · ${pictureSpace}`}</div>
                        <div>{creationTime}</div>
                      </>
                    }
                  />
                </Card>
              </Col>
            ))}
          </Row>
          <Pagination total={431} pageSize={20} showSizeChanger showQuickJumper showTotal={(total) => `共${total}条`} />
        </div>
      </Flex>
    </Modal>
  );
}

const dialogs = {
  plain: () => <Plain />,
  ours: () => (
    <ShellProvider shell={shell}>
      <PicturePickerDialog max={1} onDone={() => undefined} />
    </ShellProvider>
  ),
};

let root: Root | undefined;
const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
const cardsShown = () =>
  new Promise<void>((resolve) => {
    const isDone = () => document.querySelectorAll('.ant-modal img').length >= cardCount;
    const watch = new MutationObserver(() => isDone() && (watch.disconnect(), resolve()));
    watch.observe(document.body, { childList: true, subtree: true });
  });

const bench = {
  /** Opens a picker on an empty page; milliseconds until its twenty cards are painted. */
  async open(dialog: keyof typeof dialogs) {
    root?.unmount();
    await painted();
    root = createRoot(document.getElementById('root') as HTMLElement);
    const shownCards = cardsShown();
    const startedAt = performance.now();
    root.render(dialogs[dialog]());
    await shownCards;
    await painted();
    return performance.now() - startedAt;
  },
};

(window as unknown as { bench: typeof bench }).bench = bench;
export type PickerPage = typeof bench;
