import { Alert, Typography } from 'antd';
import { useMemo } from 'react';
import { cleanBody } from 'shared-ui';
import styles from './resource.module.css';
import { resourceTexts } from './resource.texts.ts';

const texts = resourceTexts.clues;

export interface ReportViewProps {
  title: string;
  /** Source, author, time. */
  facts: readonly string[];
  content: string;
}

/** A report as it is read: foreign pictures are counted, not loaded, so that no other site learns who reads it. */
export function ReportView({ title, facts, content }: ReportViewProps) {
  const { html, pictures } = useMemo(() => withoutForeignPictures(content), [content]);
  return (
    <article className={styles.report}>
      <Typography.Title level={3}>{title}</Typography.Title>
      <p className={styles.facts}>{facts.filter((fact) => fact !== '').join('　')}</p>
      {pictures > 0 ? (
        <Alert type="info" showIcon title={texts.foreignPictures(pictures)} className={styles.note ?? ''} />
      ) : null}
      {html === '' ? (
        <p className={styles.facts}>{texts.noText}</p>
      ) : (
        <div data-paper="text" className={styles.body} dangerouslySetInnerHTML={{ __html: html }} />
      )}
    </article>
  );
}

function withoutForeignPictures(content: string): { html: string; pictures: number } {
  const { body } = new DOMParser().parseFromString(cleanBody(content), 'text/html');
  const foreign = [...body.querySelectorAll('img')].filter(
    (image) => !(image.getAttribute('src') ?? '').startsWith('/files/'),
  );
  for (const image of foreign) image.remove();
  return {
    html: body.textContent.trim() === '' && !body.querySelector('img') ? '' : body.innerHTML,
    pictures: foreign.length,
  };
}
