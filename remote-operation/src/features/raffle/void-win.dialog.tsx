import { Checkbox, Form } from 'antd';
import { raffleVoidWin } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { type DialogProps, ReasonDialog } from 'shared-ui';
import { raffleTexts as texts } from './raffle.texts.ts';

interface VoidOrder {
  reason: string;
  substitute: boolean;
}

/** Asks why a win is voided, and whether the next number takes its place. */
export function VoidWinDialog({
  prize,
  isTimed,
  onDone,
}: DialogProps<VoidOrder> & { prize: string; isTimed: boolean }) {
  return (
    <ReasonDialog
      title={texts.voidTitle}
      about={texts.voidText(prize)}
      label={texts.reason}
      maxLength={maxOf(raffleVoidWin.request, 'reason')}
      confirmText={texts.void}
      danger
      extras={{ substitute: isTimed }}
      onDone={(reason, extras) =>
        onDone(reason === undefined ? undefined : { reason, substitute: isTimed && extras?.substitute === true })
      }
    >
      {isTimed && (
        <Form.Item name="substitute" valuePropName="checked">
          <Checkbox>{texts.substituteAsk}</Checkbox>
        </Form.Item>
      )}
    </ReasonDialog>
  );
}
