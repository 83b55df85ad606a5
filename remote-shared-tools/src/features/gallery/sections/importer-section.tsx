import { galleryTexts as texts } from '../gallery.texts.ts';
import { Actions } from './actions.tsx';
import { useShownTool } from './use-shown-tool.ts';

export function ImporterSection() {
  const { importWord, captureWeixin } = useShownTool('importer');
  return (
    <Actions
      actions={[
        [texts.importWord, () => importWord()],
        [texts.captureWeixin, () => captureWeixin()],
      ]}
    />
  );
}
