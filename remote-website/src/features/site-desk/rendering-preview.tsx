import { Segmented } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { previewWebsiteRendering } from 'shared-contracts/endpoints';
import { ErrorState, useShell, useWidth } from 'shared-ui';
import styles from './site-desk.module.css';
import { siteDeskTexts as texts } from './site-desk.texts.ts';

/** Pixels of a reader's window. */
const windows = { desktop: { width: 1280, height: 1500 }, phone: { width: 390, height: 780 } } as const;
type Device = keyof typeof windows;

interface RenderingPreviewProps {
  id: string;
  /** The page is read again with each. */
  rev: number;
}

/** The public page as readers get it with what is stored, in a frame that runs nothing. */
export function RenderingPreview({ id, rev }: RenderingPreviewProps) {
  const shell = useShell();
  const place = useRef<HTMLDivElement>(null);
  const room = useWidth(place);
  const [device, setDevice] = useState<Device>('desktop');
  const [path, setPath] = useState<string>();
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    shell.call(previewWebsiteRendering, { id }, { signal: controller.signal }).then(
      ({ data }) => {
        if (controller.signal.aborted) return;
        setError(undefined);
        setPath(data.path);
      },
      (refusal: unknown) => controller.signal.aborted || setError(refusal),
    );
    return () => controller.abort();
  }, [shell, id, rev, attempt]);
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
        <span className={styles.hint}>{texts.previewNote}</span>
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
