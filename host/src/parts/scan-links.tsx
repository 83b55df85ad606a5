import { useEffect, useState } from 'react';
import styles from './login.module.css';
import { apartFrom } from './apart-from.ts';
import { loginTexts as texts } from './login.texts.ts';

interface Service {
  service: string;
  text: string;
}

/** The ways to log in by scanning a code, where the server has any. */
export function ScanLinks({ isApart = false }: { isApart?: boolean }) {
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
        <a key={service} href={`/sso/scan/${service}/start`} {...apartFrom(isApart)}>
          {text}
        </a>
      ))}
    </nav>
  );
}
