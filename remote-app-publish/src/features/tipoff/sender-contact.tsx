import { Button, Tooltip } from 'antd';
import { useState } from 'react';
import type { Tipoff } from 'shared-contracts/model';
import { TipoffPermission } from 'shared-contracts/permissions';
import { Allowed, useAction } from 'shared-ui';
import { useReveal } from './tipoff.api.ts';
import styles from './tipoff.module.css';
import { tipoffTexts as texts } from './tipoff.texts.ts';

/** A sender's number, masked until who may see it asks for it: each view is recorded. */
export function SenderContact({ tipoff }: { tipoff: Tipoff }) {
  const [mobile, setMobile] = useState<string>();
  const fetchNumber = useReveal(tipoff.id);
  const [reveal, isPending] = useAction(async () => setMobile(await fetchNumber()));
  if (tipoff.mobile === '') return <>{texts.noMobile}</>;
  return (
    <span className={styles.contact}>
      {mobile ?? tipoff.mobile}
      {mobile === undefined && (
        <Allowed code={TipoffPermission.Contact}>
          <Tooltip title={texts.revealHint}>
            <Button type="link" size="small" loading={isPending} onClick={() => void reveal()}>
              {texts.reveal}
            </Button>
          </Tooltip>
        </Allowed>
      )}
    </span>
  );
}
