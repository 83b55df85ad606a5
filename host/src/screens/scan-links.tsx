import { useEffect, useState } from 'react';
import styles from './scan-links.module.css';
import { scanTexts as texts } from '../parts/scan.texts.ts';

interface Service {
  service: string;
  text: string;
}

/** The ways to log in by scanning a code, where the server has any. */
export function ScanLinks() {
  const [services, setServices] = useState<readonly Service[]>([]);

  useEffect(() => {
    fetch('/sso/scan')
      .then((answer) => (answer.ok ? (answer.json() as Promise<{ list: Service[] }>) : { list: [] }))
      .then(
        ({ list }) => setServices(list),
        () => undefined,
      );
  }, []);

  if (services.length === 0) return null;
  return (
    <nav className={styles.scan} aria-label={texts.title}>
      {services.map(({ service, text }) => (
        <a key={service} href={`/sso/scan/${service}/start`}>
          {text}
        </a>
      ))}
    </nav>
  );
}
