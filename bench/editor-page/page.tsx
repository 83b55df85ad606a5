import { ConfigProvider } from 'antd';
import { BareQuill } from '../../remote-shared-tools/src/features/editor/bare-quill.ts';
import { createRoot, type Root } from 'react-dom/client';
import type { Shell } from 'shared-contracts/shell';
import { ShellProvider } from 'shared-ui';
import { createTool } from '../../remote-shared-tools/src/features/editor/editor.tool.tsx';

const sentence =
  '今天上午，临江大桥正式通车，全长三点六公里，双向六车道，两岸通行时间从四十分钟缩短到八分钟，沿线居民说过江上班方便了。';
/** 100,000 characters in paragraphs as long as a newspaper's, with a heading every twenty and a bold word in each. */
const article = (): string => {
  const paragraph = `<p><strong>临江</strong>${sentence.repeat(2)}</p>`;
  const count = Math.ceil(100_000 / (sentence.length * 2 + 2));
  return Array.from({ length: count }, (_, index) =>
    index % 20 === 0 ? `<h2>第${index / 20 + 1}节</h2>${paragraph}` : paragraph,
  ).join('');
};
const html = article();

const shell = {
  message: { success() {}, info() {}, warning() {} },
  dialogs: {},
  overlays: {},
  showError() {},
  call: async () => ({ data: null }),
  tools: async () => undefined,
} as unknown as Shell;
const { RichEditor } = createTool(shell);

let root: Root | undefined;
let keptHtml = '';
const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));

function place(): HTMLElement {
  root?.unmount();
  root = undefined;
  const element = document.getElementById('root')!;
  element.replaceChildren();
  return element;
}

const quillOf = () => BareQuill.find(document.querySelector('.ql-container')!) as BareQuill;

const bench = {
  get length() {
    return quillOf().getLength();
  },
  /** Milliseconds until the text of an editor is painted. */
  async open(engine: 'ours' | 'bare'): Promise<number> {
    const element = place();
    await painted();
    const start = performance.now();
    if (engine === 'bare') {
      const quill = new BareQuill(element.appendChild(document.createElement('div')), { modules: { toolbar: false } });
      quill.setContents(quill.clipboard.convert({ html }));
    } else {
      root = createRoot(element);
      root.render(
        <ConfigProvider>
          <ShellProvider shell={shell}>
            <RichEditor
              label="正文"
              documentKey={String(start)}
              initialHtml={html}
              onChange={(text) => void (keptHtml = text)}
            />
          </ShellProvider>
        </ConfigProvider>,
      );
      while (document.querySelectorAll('.ql-editor p').length < 100) await frame();
    }
    await painted();
    return performance.now() - start;
  },
  /** Puts the caret into the middle of the text and begins to note how long each key takes until it is painted. */
  listen(): void {
    const quill = quillOf();
    const [line] = quill.getLine(Math.floor(quill.getLength() / 2));
    const index = quill.getIndex(line!) + 10;
    quill.setSelection(index, 0);
    line!.domNode.scrollIntoView({ block: 'center' });
    const times: number[] = [];
    quill.root.addEventListener(
      'keydown',
      () => {
        const start = performance.now();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => times.push(performance.now() - start);
          port2.postMessage(undefined);
        });
      },
      { capture: true },
    );
    Object.assign(window, { keyTimes: times });
  },
  get told() {
    return keptHtml.length;
  },
};

export type EditorPage = typeof bench;
Object.assign(window, { bench });
