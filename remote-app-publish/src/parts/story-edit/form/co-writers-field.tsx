import { Form, Select, Space, Tag } from 'antd';
import { useState } from 'react';
import { ErrorState } from 'shared-ui';
import { useCandidates, useCoWriterCalls, useCoWriters } from './co-writers.api.ts';
import { coWritersTexts as texts } from './co-writers.texts.ts';

/** The people who may edit a stored draft beside its author, and why; its author invites more. */
export function CoWritersField({ contentId }: { contentId: string }) {
  const { answer, error, refresh } = useCoWriters(contentId);
  const { invite, remove, isBusy } = useCoWriterCalls(contentId);
  const [isPicking, setPicking] = useState(false);
  const candidates = useCandidates(isPicking && answer?.data.mayInvite ? contentId : undefined);
  if (!answer)
    return error === undefined ? null : (
      <Form.Item label={texts.label}>
        <ErrorState error={error} onRetry={refresh} />
      </Form.Item>
    );
  const { people, mayInvite } = answer.data;
  const handlePick = (id: string | null) => {
    const person = candidates.find((one) => one.id === id);
    if (person) void invite(person);
  };
  return (
    <Form.Item label={texts.label} extra={texts.hint}>
      <Space orientation="vertical" size={4} style={{ width: '100%' }}>
        <div role="group" aria-label={texts.label}>
          <Space wrap size={4}>
            {people.length === 0 ? texts.none : null}
            {people.map((person) => {
              const { id, name, reasons } = person;
              const isRemovable = mayInvite && reasons.includes('invited');
              return (
                <Tag
                  key={id}
                  variant="filled"
                  closable={isRemovable && { 'aria-label': texts.remove(name) }}
                  onClose={(event) => {
                    event.preventDefault();
                    void remove(person);
                  }}
                >
                  {texts.person(
                    name,
                    reasons.map((reason) => texts.reasons[reason]),
                  )}
                </Tag>
              );
            })}
          </Space>
        </div>
        {mayInvite ? (
          <Select<string | null>
            aria-label={texts.invite}
            placeholder={texts.search}
            showSearch={{ optionFilterProp: 'label' }}
            value={null}
            loading={isBusy}
            options={candidates.map(({ id, name }) => ({ value: id, label: name }))}
            onOpenChange={(isOpen) => isOpen && setPicking(true)}
            onSelect={handlePick}
            style={{ width: '100%' }}
          />
        ) : null}
      </Space>
    </Form.Item>
  );
}
