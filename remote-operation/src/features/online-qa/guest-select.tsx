import { Form, Select } from 'antd';
import { getQaSession } from 'shared-contracts/endpoints';
import { useEndpoint } from 'shared-ui';
import { questionTexts as texts } from './qa.texts.ts';

/** The guest of a session who answers, as a field of a form. */
export function GuestSelect({ sessionId }: { sessionId: string }) {
  const { answer } = useEndpoint(getQaSession, { id: sessionId });
  const guests = answer?.data.guests ?? [];
  return (
    <Form.Item name="guestId" label={texts.guest} rules={[{ required: true, message: texts.guestMissing }]}>
      <Select
        loading={!answer}
        notFoundContent={texts.noGuests}
        options={guests.map(({ id, name, post }) => ({ value: id, label: post === '' ? name : `${name}　${post}` }))}
      />
    </Form.Item>
  );
}
