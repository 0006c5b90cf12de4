import { STAGES, type Stage } from '@kreislauf/core/domain/stages.ts'
import type { LogCar } from '@kreislauf/core/features/log/contract.ts'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Cell, DateField, type Form, Section, SelectField, useValues } from '../../../ui/form/index.ts'
import type { useStaff } from '../staff.ts'
import { field } from './form.ts'
import { Lines, type LinesProps } from './lines.tsx'
import { type SheetValues, stageOfLine } from './values.ts'

interface StageProps extends Omit<LinesProps, 'able'> {
  stage: Stage
  /** The sheet was opened for this stage: it is scrolled to and focused. */
  opened: boolean
  closedTill: string | undefined
  choices: ReturnType<typeof useStaff>['choices']
  able: LinesProps['able']
  /** Selects the stage to book before the form is submitted. */
  onChoose: (stage: Stage) => void
}

/** A stage of the dismantling: employee, day and masses; booked independently. */
export function StageSection({ stage, opened, closedTill, choices, onChoose, ...lines }: StageProps) {
  const { t } = useTranslation()
  const { form, car } = lines
  const late = car.firstday > car.enteredon
  const path = `stages.${stage}` as const
  const open = useOpen(form, stage, lines)
  const book = !form.disabled && (
    <Button type="submit" variant="light" disabled={!open} onClick={() => onChoose(stage)}>
      {t(`log.sheet.book.${stage}`)}
    </Button>
  )
  return (
    <Section title={t(`cars.steps.${stage}`)} hint={hintOf(stage, car, t)} aside={book} opened={opened}>
      <Cell span={late ? 4 : 6}>
        <SelectField name={field(`${path}.staffId`)} label={t('log.sheet.staff')} choices={choices} />
      </Cell>
      <Cell span={late ? 4 : 6}>
        <DateField name={field(`${path}.actiondate`)} label={t('log.sheet.date')} closedTill={closedTill} />
      </Cell>
      {late && (
        <Cell span={4}>
          <DateField name={field(`${path}.occurredon`)} label={t('log.fields.occurredon')} hint={t('log.sheet.late')} />
        </Cell>
      )}
      <Lines {...lines} stage={stage} />
    </Section>
  )
}

const hintOf = (stage: Stage, { enteredon }: LogCar, t: ReturnType<typeof useTranslation>['t']) =>
  stage === STAGES[0] ? t('log.sheet.inLog', { day: enteredon }) : ''

/** Whether the stage has unsaved rows. */
function useOpen(
  form: Form<SheetValues>,
  stage: Stage,
  { types, stored }: Pick<LinesProps, 'types' | 'stored'>,
): boolean {
  const { lines } = useValues(form)
  return lines.some(line => {
    if (stageOfLine(line, types, stored) !== stage) return false
    const was = stored.get(line.id ?? 0)
    return !was || !!line.deleted || was.amount !== line.amount || was.measure !== line.measure
  })
}
