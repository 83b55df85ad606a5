import { Button, DatePicker, Form, type FormRule, Input, Radio, Switch } from 'antd';
import type { Dayjs } from 'dayjs';
import { themeLimits } from 'shared-contracts/limits';
import {
  colourMalformed,
  colourPattern,
  contrastFaults,
  type ThemeColours,
  themeColourNames,
  type ThemeLook,
  type ThemeTarget,
  themeTargetNames,
  themeTargets,
} from 'shared-contracts/model';
import { FormGrid, PictureField } from 'shared-ui';
import { ColourField } from './colour-field.tsx';
import { TabIconFields } from './tab-icon-fields.tsx';
import { themeTexts as texts } from './theme.texts.ts';

/** Fields of a theme as the form keeps them. */
export interface ThemeFormFields {
  name: string;
  target: ThemeTarget;
  period: [Dayjs, Dayjs];
  isOn: boolean;
  look: ThemeLook;
}

const colourNames = Object.keys(themeColourNames) as (keyof ThemeColours)[];
const colourFields = colourNames.map((name) => ['look', name]);

/** The contract's own checks, so that form and server refuse with the same sentence. */
const contrastRule =
  (name: keyof ThemeColours): FormRule =>
  ({ getFieldValue }) => ({
    validator: () => {
      const colours = getFieldValue('look') as ThemeColours;
      if (!colourPattern.test(colours[name])) return Promise.reject(new Error(colourMalformed(name)));
      const fault = contrastFaults(colours).find((one) => one.name === name);
      return fault ? Promise.reject(new Error(fault.message)) : Promise.resolve();
    },
  });

/** Name, place, period and look of a theme. */
export function ThemeFields({ target, onStandard }: { target: ThemeTarget; onStandard(): void }) {
  return (
    <>
      <Form.Item
        name="name"
        label={texts.name}
        rules={[{ required: true, whitespace: true, message: texts.nameMissing }]}
      >
        <Input maxLength={themeLimits.name} showCount />
      </Form.Item>
      <Form.Item name="target" label={texts.target}>
        <Radio.Group options={themeTargets.map((value) => ({ value, label: themeTargetNames[value] }))} />
      </Form.Item>
      <Form.Item
        name="period"
        label={texts.period}
        extra={texts.periodHint}
        rules={[{ required: true, message: texts.periodMissing }]}
      >
        <DatePicker.RangePicker showTime aria-label={texts.period} />
      </Form.Item>
      <Form.Item name="isOn" label={texts.turnOn} extra={texts.isOnHint} valuePropName="checked">
        <Switch />
      </Form.Item>
      <FormGrid>
        {colourNames.map((name) => (
          <Form.Item
            key={name}
            name={['look', name]}
            label={themeColourNames[name]}
            // A colour is right beside the others alone.
            dependencies={colourFields.filter(([, other]) => other !== name)}
            rules={[contrastRule(name)]}
          >
            <ColourField label={themeColourNames[name]} />
          </Form.Item>
        ))}
      </FormGrid>
      <Form.Item>
        <Button onClick={onStandard}>{texts.standard}</Button>
      </Form.Item>
      <Form.Item name={['look', 'isGrey']} label={texts.isGrey} extra={texts.isGreyHint} valuePropName="checked">
        <Switch />
      </Form.Item>
      <FormGrid>
        <Form.Item name={['look', 'logo']} label={texts.logo} extra={texts.logoHint}>
          <PictureField label={texts.logo} width={240} height={72} watermark={false} />
        </Form.Item>
        <Form.Item name={['look', 'headPicture']} label={texts.headPicture} extra={texts.headPictureHint}>
          <PictureField label={texts.headPicture} width={240} height={72} watermark={false} />
        </Form.Item>
      </FormGrid>
      {target === 'app' && <TabIconFields />}
    </>
  );
}
