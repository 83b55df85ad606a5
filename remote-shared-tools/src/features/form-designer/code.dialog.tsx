import { Modal, Tabs } from 'antd';
import { useMemo, useState } from 'react';
import type { FormDefinition, FormLocale } from 'form-engine';
import { generateHtml, generateReact } from 'form-engine/code';
import { designerJsonWidth, uploadImageLimit } from 'shared-contracts/constants';
import type { DialogProps } from 'shared-ui';
import { CodeBox } from './code-box.tsx';
import { CopyButton } from './copy-button.tsx';
import type { DesignerTexts } from './designer.texts.ts';

interface CodeDialogProps extends DialogProps<void> {
  texts: DesignerTexts;
  definition: FormDefinition;
  locale: FormLocale;
}

/** The form as a React component and as an HTML page (R440). */
export function CodeDialog({ texts, definition, locale, onDone }: CodeDialogProps) {
  const [tab, setTab] = useState<'component' | 'html'>('component');
  const code = useMemo(
    () => (tab === 'component' ? generateReact : generateHtml)(definition, { locale, pictureLimit: uploadImageLimit }),
    [definition, locale, tab],
  );
  return (
    <Modal
      open
      width={designerJsonWidth}
      title={texts.generateCode}
      onCancel={() => onDone()}
      footer={<CopyButton key={tab} text={code} texts={texts} />}
    >
      <Tabs
        activeKey={tab}
        items={[
          { key: 'component', label: texts.componentTab },
          { key: 'html', label: texts.htmlTab },
        ]}
        onChange={(key) => setTab(key as 'component' | 'html')}
      />
      <CodeBox
        key={tab}
        label={tab === 'component' ? texts.componentTab : texts.htmlTab}
        texts={texts}
        language="plain"
        value={code}
      />
    </Modal>
  );
}
