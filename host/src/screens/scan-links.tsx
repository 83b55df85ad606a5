import { useEffect, useState } from 'react';
import styles from '../parts/login.module.css';
import { loginTexts as texts } from '../parts/login.texts.ts';

interface Service {
  service: string;
  text: string;
}

/** The ways to log in by scanning a code, where the server has any. */
export function ScanLinks() {
  const [services, setServices] = useState<readonly Service[]>([]);

  useEffect(() => {
    fetch('/sso/scan')
      .then((answer) => answer.json() as Promise<{ list: Service[] }>)
      .then(
        ({ list }) => setServices(list),
        () => undefined,
      );
  }, []);

  if (services.length === 0) return null;
  return (
    <nav className={styles.scan} aria-label={texts.scan}>
      {services.map(({ service, text }) => (
        <a key={service} href={`/sso/scan/${service}/start`}>
          {text}
        </a>
      ))}
    </nav>
  );
}
