import { CloseOutlined } from '@ant-design/icons';
import { Button, message } from 'antd';
import { useLayoutEffect, useRef } from 'react';
import { errorsTexts } from './errors.texts.ts';
import { attachToast } from './toast.state.ts';

/** Messages at once: as many as a quick worker makes while the first of them still offers to be undone. */
const mostShown = 10;
/** Seconds that a message with a key is shown. */
const keyedTime = 5;

/** antd's messages, under the theme and language of the providers above. */
export function Messages() {
  const [instance, holder] = message.useMessage({ maxCount: mostShown });
  const offers = useRef(0);
  useLayoutEffect(() => {
    attachToast(({ kind, text, key, offer }) => {
      if (key !== undefined) {
        const content = <Closable text={text} onClose={() => instance.destroy(key)} />;
        return void instance[kind]({ content, key, duration: keyedTime });
      }
      if (!offer) return void instance[kind](text);
      offers.current += 1;
      const ownKey = `offer-${offers.current}`;
      const handleTake = () => {
        instance.destroy(ownKey);
        offer.onTake();
      };
      const content = (
        <>
          {text}
          <Button type="link" size="small" onClick={handleTake}>
            {offer.label}
          </Button>
        </>
      );
      instance[kind]({ content, key: ownKey, duration: offer.seconds });
    });
  }, [instance]);
  return holder;
}

function Closable({ text, onClose }: { text: string; onClose: () => void }) {
  const icon = <CloseOutlined aria-hidden />;
  return (
    <>
      <span>{text}</span>
      <Button type="text" size="small" aria-label={errorsTexts.dismiss} icon={icon} onClick={onClose} />
    </>
  );
}
