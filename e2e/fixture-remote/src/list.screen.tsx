import { useState } from 'react';
import { useShell } from 'shared-ui';
import styles from './fixture.module.css';
import { label } from './variant.ts';

export function ListScreen() {
  const shell = useShell();
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error('a page that cannot be drawn');
  return (
    <div className={styles.page} data-page-ready>
      <h1>样例列表 {label}</h1>
      <button type="button" onClick={() => shell.navigate('/fixture/form')}>
        去表单
      </button>
      <button type="button" onClick={() => setBroken(true)}>
        出错
      </button>
    </div>
  );
}
