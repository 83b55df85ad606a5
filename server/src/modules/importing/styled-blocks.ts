import type { StyledBlockId } from 'shared-contracts/model';
import { styledBlockTexts as texts } from './styled-blocks.texts.ts';

const red = '#b3261e';
const soft = '#6b6460';
const line = '#e5dfda';

/** The newsroom's own styled blocks: what 135 and its kind are used for most, made of what a story may hold. */
export const styledBlocks: Readonly<Record<StyledBlockId, string>> = {
  lead: `<section style="margin: 16px 0; padding: 16px 20px; border-left: 4px solid ${red}; background-color: #f8f5f2;"><p style="margin: 0; font-size: 16px; line-height: 1.8; color: #443f3c;">${texts.lead}</p></section>`,
  heading: `<section style="margin: 28px 0 16px; text-align: center;"><section style="display: inline-block; padding: 0 12px 6px; border-bottom: 3px solid ${red};"><p style="margin: 0; font-size: 20px; font-weight: bold; letter-spacing: 2px;">${texts.heading}</p></section></section>`,
  number: `<section style="margin: 28px 0 16px; display: flex; align-items: center;"><section style="width: 36px; height: 36px; border-radius: 18px; background-color: ${red}; color: #ffffff; text-align: center; line-height: 36px; font-weight: bold;"><p style="margin: 0; line-height: 36px;">1</p></section><p style="margin: 0 0 0 12px; font-size: 19px; font-weight: bold;">${texts.heading}</p></section>`,
  quote: `<section style="margin: 20px 0; padding: 16px 20px; border: 1px solid ${line}; border-radius: 6px;"><p style="margin: 0; font-size: 17px; line-height: 1.9;">${texts.quote}</p><p style="margin: 8px 0 0; text-align: right; font-size: 14px; color: ${soft};">${texts.quoted}</p></section>`,
  facts: `<section style="margin: 20px 0; display: flex; text-align: center; border-top: 1px solid ${line}; border-bottom: 1px solid ${line};"><section style="flex: 1; padding: 14px 4px;"><p style="margin: 0; font-size: 26px; font-weight: bold; color: ${red};">00</p><p style="margin: 0; font-size: 14px; color: ${soft};">${texts.figures[0]}</p></section><section style="flex: 1; padding: 14px 4px;"><p style="margin: 0; font-size: 26px; font-weight: bold; color: ${red};">00</p><p style="margin: 0; font-size: 14px; color: ${soft};">${texts.figures[1]}</p></section></section>`,
  timeline: `<section style="margin: 16px 0; padding-left: 18px; border-left: 2px solid ${line};"><p style="margin: 0; font-weight: bold; color: ${red};">00:00</p><p style="margin: 0 0 12px;">${texts.events[0]}</p><p style="margin: 0; font-weight: bold; color: ${red};">00:00</p><p style="margin: 0;">${texts.events[1]}</p></section>`,
  notice: `<section style="margin: 20px 0; border: 2px solid ${red}; border-radius: 6px; overflow: hidden;"><p style="margin: 0; padding: 8px 16px; background-color: ${red}; color: #ffffff; font-weight: bold; text-align: center; letter-spacing: 4px;">${texts.noticeTitle}</p><p style="margin: 0; padding: 14px 18px; line-height: 1.9;">${texts.notice}</p></section>`,
  credits: `<section style="margin: 28px 0 0; padding-top: 12px; border-top: 1px solid ${line}; text-align: center; font-size: 14px; line-height: 1.8; color: ${soft};"><p style="margin: 0;">${texts.credits[0]}</p><p style="margin: 0;">${texts.credits[1]}</p></section>`,
};
