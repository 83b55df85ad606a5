import { Descriptions } from 'antd';
import { minutesText, type ScriptDetail, scriptStateNames } from 'shared-contracts/model';
import { scriptTexts as texts } from './script.texts.ts';
import styles from './script.module.css';

/** A script to read: its facts and its text. */
export function ScriptText({ script }: { script: ScriptDetail }) {
  const { state, anchorName, seconds, charCount, versionNo, writerName, reviewedName, opinion, text } = script;
  const facts = [
    { label: texts.columnState, children: scriptStateNames[state] },
    { label: texts.columnAnchor, children: anchorName },
    { label: texts.columnLength, children: `${minutesText(seconds)}（${texts.chars(charCount)}）` },
    { label: texts.columnVersion, children: texts.versionNo(versionNo) },
    { label: texts.columnWriter, children: writerName },
    { label: texts.columnReviewer, children: reviewedName || texts.none },
    ...(opinion === '' ? [] : [{ label: texts.opinion, children: opinion }]),
  ];
  return (
    <>
      <Descriptions column={2} size="small" items={facts} />
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by keys, too */}
      <div role="region" aria-label={texts.text} className={styles.text} tabIndex={0}>
        {text}
      </div>
    </>
  );
}
