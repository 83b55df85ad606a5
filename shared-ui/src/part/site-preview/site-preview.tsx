import { Segmented } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useWidth } from '../../list/use-width.ts';
import { ErrorState } from '../error-state.tsx';
import styles from './site-preview.module.css';
import { sitePreviewTexts as texts } from './site-preview.texts.ts';

/** Pixels of a reader's window. */
const windows = { desktop: { width: 1280, height: 1500 }, phone: { width: 390, height: 780 } } as const;
type Device = keyof typeof windows;

interface SitePreviewProps {
  /** Names what is previewed, in its revision: the page is read again with each. */
  revision: string;
  /** The address of the page now. */
  open(signal: AbortSignal): Promise<string>;
  /** When the page follows what is written; by default, with each save. */
  note?: string;
}

/** The public page as readers get it with what is stored, in a frame that runs nothing. */
export function SitePreview({ revision, open, note = texts.previewNote }: SitePreviewProps) {
  const place = useRef<HTMLDivElement>(null);
  const room = useWidth(place);
  const [device, setDevice] = useState<Device>('desktop');
  const [path, setPath] = useState<string>();
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    const controller = new AbortController();
    latest.current(controller.signal).then(
      (address) => {
        if (controller.signal.aborted) return;
        setError(undefined);
        setPath(address);
      },
      (refusal: unknown) => controller.signal.aborted || setError(refusal),
    );
    return () => controller.abort();
  }, [revision, attempt]);
  const { width, height } = windows[device];
  const scale = Math.min(1, room / width);

  return (
    <section className={styles.preview} aria-label={texts.preview}>
      <div className={styles.tools}>
        <Segmented<Device>
          aria-label={texts.device}
          value={device}
          onChange={setDevice}
          options={[
            { value: 'desktop', label: texts.desktop },
            { value: 'phone', label: texts.phone },
          ]}
        />
        <span className={styles.hint}>{note}</span>
      </div>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by keys, too */}
      <div ref={place} role="region" aria-label={texts.previewArea} tabIndex={0} className={styles.screen}>
        {error !== undefined && <ErrorState error={error} onRetry={async () => setAttempt((count) => count + 1)} />}
        {error === undefined && path !== undefined && (
          <div className={styles.sheet} style={{ width: width * scale, height: height * scale }}>
            <iframe
              title={texts.previewFrame}
              sandbox=""
              src={path}
              style={{ width, height, transform: `scale(${scale})` }}
            />
          </div>
        )}
      </div>
    </section>
  );
}
