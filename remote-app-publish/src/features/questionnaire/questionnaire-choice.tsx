import { Form, Select } from 'antd';
import { useState } from 'react';
import { adsQuestionnaireList, getQuestionnaire } from 'shared-contracts/endpoints';
import { QuestionnaireState } from 'shared-contracts/model';
import { publicPaths, questionnaireOfPath } from 'shared-contracts/paths';
import { useEndpoint } from 'shared-ui';
import { fieldId } from '../../parts/story-edit/form/draft-field.tsx';
import type { StoryFieldsProps } from '../../parts/story-edit/form/story-kind.ts';
import { questionnaireTexts as texts } from './questionnaire.texts.ts';

/** Choice of the story's published questionnaire, found by its title. */
export function QuestionnaireChoice({ session, view: { errors }, readOnly }: StoryFieldsProps) {
  const [path, setPath] = useState(session.draft.externalLinkUrl);
  const [keywords, setKeywords] = useState('');
  const id = questionnaireOfPath(path);
  const found = useEndpoint(adsQuestionnaireList, {
    state: QuestionnaireState.Published,
    pageSize: 20,
    ...(keywords.trim() === '' ? {} : { keywords: keywords.trim() }),
  });
  const chosen = useEndpoint(getQuestionnaire, id === undefined ? null : { id });
  const rows = found.answer?.list ?? [];
  const own = chosen.answer?.data;
  const listed = own && own.id === id && !rows.some((row) => row.id === id) ? [own, ...rows] : rows;
  const error = errors.externalLinkUrl;
  return (
    <Form.Item
      label={texts.questionnaire}
      htmlFor={fieldId(session, 'externalLinkUrl')}
      required
      validateStatus={error ? 'error' : ''}
      help={error ? <span role="alert">{error}</span> : undefined}
      extra={own && own.id === id ? `${texts.states[own.state]}，${texts.answers(own.answerCount)}` : undefined}
    >
      <Select
        id={fieldId(session, 'externalLinkUrl')}
        aria-label={texts.questionnaire}
        showSearch={{ filterOption: false, onSearch: setKeywords }}
        placeholder={texts.choose}
        notFoundContent={found.isLoading ? undefined : texts.none}
        loading={found.isFetching}
        disabled={readOnly}
        value={path === '' ? null : path}
        options={listed.map((row) => ({ value: publicPaths.questionnaire(row.id), label: row.title }))}
        onChange={(value: string) => {
          setPath(value);
          session.change({ externalLinkUrl: value });
        }}
      />
    </Form.Item>
  );
}
