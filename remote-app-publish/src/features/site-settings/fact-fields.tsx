import { Form, type FormRule, Input } from 'antd';
import { siteLimits } from 'shared-contracts/limits';
import { type DefaultedFact, siteFacts, type SiteFacts, type SiteSettings } from 'shared-contracts/model';
import { FormGrid, PictureField } from 'shared-ui';
import { siteSettingsTexts as texts } from './site-settings.texts.ts';

type Defaults = SiteSettings['defaults'];

/** The rule of the contract as a rule of the form, so that both refuse with the same sentence. */
export const contractRule = (name: keyof SiteFacts): FormRule => ({
  validator: (_rule, value: unknown) => {
    const result = siteFacts.shape[name].safeParse(value ?? '');
    return result.success ? Promise.resolve() : Promise.reject(new Error(result.error.issues[0]?.message));
  },
});

interface FactFieldProps {
  name: DefaultedFact;
  label: string;
  maxLength: number;
  defaults: Defaults;
  hint?: string;
}

function FactField({ name, label, maxLength, defaults, hint }: FactFieldProps) {
  const standard = defaults[name];
  return (
    <Form.Item
      name={['facts', name]}
      label={label}
      extra={hint}
      rules={[contractRule(name)]}
      validateTrigger="onBlur"
      normalize={(value: string) => value.trimStart()}
    >
      <Input maxLength={maxLength} placeholder={standard === '' ? '' : texts.byDefault(standard)} />
    </Form.Item>
  );
}

/** Name, slogan and pictures of the site. */
export function IdentityFields({ defaults }: { defaults: Defaults }) {
  return (
    <FormGrid>
      <FactField name="name" label={texts.name} hint={texts.nameHint} maxLength={siteLimits.name} defaults={defaults} />
      <FactField name="slogan" label={texts.slogan} maxLength={siteLimits.slogan} defaults={defaults} />
      <Form.Item name={['facts', 'logo']} label={texts.logo} extra={texts.logoHint} rules={[contractRule('logo')]}>
        <PictureField label={texts.logo} width={240} height={72} watermark={false} />
      </Form.Item>
      <Form.Item name={['facts', 'icon']} label={texts.icon} extra={texts.iconHint} rules={[contractRule('icon')]}>
        <PictureField label={texts.icon} width={96} height={96} watermark={false} />
      </Form.Item>
      <Form.Item
        name={['facts', 'shareImage']}
        label={texts.shareImage}
        extra={texts.shareImageHint}
        rules={[contractRule('shareImage')]}
      >
        <PictureField label={texts.shareImage} width={240} height={126} watermark={false} />
      </Form.Item>
    </FormGrid>
  );
}

/** What the law demands in the foot of every page. */
export function LicenceFields({ defaults }: { defaults: Defaults }) {
  const licence = { maxLength: siteLimits.licence, defaults };
  return (
    <FormGrid>
      <FactField name="icp" label={texts.icp} hint={texts.icpHint} {...licence} />
      <FactField name="police" label={texts.police} hint={texts.policeHint} {...licence} />
      <FactField name="newsLicence" label={texts.newsLicence} {...licence} />
      <FactField name="reportPhone" label={texts.reportPhone} maxLength={siteLimits.reportPhone} defaults={defaults} />
      <FactField name="reportMail" label={texts.reportMail} maxLength={siteLimits.reportMail} defaults={defaults} />
    </FormGrid>
  );
}
