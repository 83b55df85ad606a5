import { Checkbox, Form, Select } from 'antd';
import { contentApprove } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { type ContentRow, DictionaryCode, Stage, stageNames } from 'shared-contracts/model';
import { type DialogProps, ReasonDialog, useDictionary } from 'shared-ui';
import { DialogSubject } from '../content/dialog-subject.tsx';
import { reviewTexts as texts } from './review.texts.ts';

/** Why, and to whom. */
export interface ReturnOrder {
  remark: string;
  reasonCodes: string[];
  returnStage: number;
  resume: boolean;
}

interface ReturnContentDialogProps extends DialogProps<ReturnOrder> {
  rows: readonly ContentRow[];
}

/** The author, and every stage that all the stories have already passed. */
function stagesBefore(rows: readonly ContentRow[]) {
  const earliest = Math.min(...rows.map(({ auditStage }) => auditStage));
  const passed = ([Stage.Editor, Stage.Director, Stage.Chief] as const).filter((stage) => stage < earliest);
  return [
    { value: Stage.Draft as number, label: texts.toAuthor as string },
    ...passed.map((stage) => ({ value: stage, label: stageNames[stage] })),
  ];
}

/** Asks for the reasons of a return in words or kinds, and where it goes. */
export function ReturnContentDialog({ rows, onDone }: ReturnContentDialogProps) {
  const reasons = useDictionary(DictionaryCode.ReturnReason).map(({ value, label }) => ({ value, label }));
  return (
    <ReasonDialog<Omit<ReturnOrder, 'remark'>>
      title={texts.actions.return}
      about={
        <>
          <DialogSubject rows={rows} />
          <Form.Item name="reasonCodes" label={texts.returnReasons} hidden={reasons.length === 0}>
            <Checkbox.Group options={reasons} />
          </Form.Item>
        </>
      }
      label={texts.returnOpinion}
      placeholder={texts.returnOpinionPlaceholder}
      maxLength={maxOf(contentApprove.request, 'remark')}
      required={({ reasonCodes }) => reasonCodes.length === 0}
      missing={texts.returnNeeded}
      extras={{ reasonCodes: [], returnStage: Stage.Draft, resume: false }}
      onDone={(remark, extras) =>
        onDone(
          remark === undefined || !extras
            ? undefined
            : { ...extras, remark, resume: extras.returnStage === Stage.Draft && extras.resume },
        )
      }
    >
      <Form.Item name="returnStage" label={texts.returnStage}>
        <Select options={stagesBefore(rows)} />
      </Form.Item>
      <ResumeField />
    </ReasonDialog>
  );
}

/** Tick box for the author's next submission to return directly to this stage; for returns to the author. */
function ResumeField() {
  const returnStage = Form.useWatch<number | undefined>('returnStage') ?? Stage.Draft;
  return (
    <Form.Item name="resume" valuePropName="checked" hidden={returnStage !== Stage.Draft} extra={texts.resumeHint}>
      <Checkbox>{texts.resume}</Checkbox>
    </Form.Item>
  );
}
