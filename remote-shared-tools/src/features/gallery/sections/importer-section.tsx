import { galleryTexts as texts } from '../gallery.texts.ts';
import { Deeds } from './deeds.tsx';
import { useShownTool } from './use-shown-tool.ts';

export function ImporterSection() {
  const { importWord, captureWeixin } = useShownTool('importer');
  return (
    <Deeds
      deeds={[
        [texts.importWord, () => importWord()],
        [texts.captureWeixin, () => captureWeixin()],
      ]}
    />
  );
}
