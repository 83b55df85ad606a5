import { Form, Input } from 'antd';
import { useState } from 'react';
import { specialAddressMax } from 'shared-contracts/limits';
import type { StorySpecial } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { CoverBox } from 'shared-ui';
import { DraftTextField, fieldId } from '../../parts/story-edit/form/draft-field.tsx';
import type { StoryFieldsProps } from '../../parts/story-edit/form/story-kind.ts';
import { TitleFields } from '../../parts/story-edit/form/title-fields.tsx';
import { ColumnsField } from './columns-field.tsx';
import { errorPlace, specialOf } from './special.rules.ts';
import { specialTexts as texts } from './special.texts.ts';
import styles from './special.module.css';

/** Titles, introduction, banner and address of a topic, then its columns. */
export function SpecialFields(fields: StoryFieldsProps) {
  const { view } = fields;
  return (
    <Form layout="vertical" component="div" key={`text-${view.textRound}`}>
      <TitleFields {...fields} />
      <Opening {...fields} />
      <ColumnsField {...fields} />
    </Form>
  );
}

/** Fields of the part above the columns, and of the address. */
function Opening({ session, view: { errors }, readOnly }: StoryFieldsProps) {
  const [{ banner, address }, setSpecial] = useState(specialOf(session.draft.special));
  const update = (part: Partial<StorySpecial>) => {
    const next = { ...specialOf(session.draft.special), ...part };
    setSpecial(next);
    session.change({ special: next });
  };
  const errorOf = (place: 'address' | 'banner') =>
    errors.special && errorPlace(errors.special) === place
      ? { validateStatus: 'error' as const, help: <span role="alert">{errors.special}</span> }
      : {};
  const ids = { banner: `${fieldId(session, 'special')}-banner`, address: `${fieldId(session, 'special')}-address` };
  return (
    <div className={styles.opening}>
      <Form.Item label={texts.banner} htmlFor={ids.banner} extra={texts.bannerHint} {...errorOf('banner')}>
        <CoverBox
          label={texts.banner}
          value={banner}
          disabled={readOnly}
          id={ids.banner}
          onChange={(next) => update({ banner: next })}
        />
      </Form.Item>
      <div>
        <DraftTextField
          session={session}
          field="summary"
          label={texts.intro}
          error={errors.summary}
          readOnly={readOnly}
          rows={6}
          showCount
          extra={texts.introHint}
        />
        <Form.Item label={texts.address} htmlFor={ids.address} extra={texts.addressHint} {...errorOf('address')}>
          <Input
            id={ids.address}
            aria-label={texts.address}
            prefix={publicPaths.special('')}
            placeholder={texts.addressPlaceholder}
            value={address}
            maxLength={specialAddressMax}
            readOnly={readOnly}
            onChange={(event) => update({ address: event.target.value.trim() })}
          />
        </Form.Item>
      </div>
    </div>
  );
}
