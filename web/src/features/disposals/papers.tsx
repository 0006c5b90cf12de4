import { isFgas, SUBSTANCES } from '@kreislauf/core/domain/fgas.ts'
import { useTranslation } from 'react-i18next'
import { AreaField, Cell, DateField, Section, SelectField, TextField } from '../../ui/form/index.ts'
import { useWasteType } from '../masterdata/index.ts'
import { useLoad } from './amounts.ts'
import { ChosenPapers } from './chosenpapers.tsx'
import { field } from './form.ts'
import { useWarnings } from './warnings.tsx'

/**
 * Numbers of the papers, with hints for missing or unusual ones that never prevent saving; for a new disposal also
 * the files.
 */
export function PaperSection({ onChosen }: { onChosen: ((chosen: readonly File[]) => Promise<void>) | undefined }) {
  const { t } = useTranslation()
  const warnings = useWarnings()
  const { wastetype, day } = useLoad()
  const type = useWasteType(wastetype, day)
  const hintOf = (field: string) => {
    const found = warnings.find(warning => warning.field === field)
    return found ? { hint: t(`disposals.warnings.${found.code}`, found.params ?? {}) } : {}
  }
  return (
    <Section title={t('disposals.sections.papers')}>
      <Cell span={6}>
        <TextField name={field('disposal.receiptnumber')} exact {...hintOf('receiptnumber')} />
      </Cell>
      <Cell span={6}>
        <TextField
          name={field('disposal.disposalproofnumber')}
          exact
          change={text => text.toUpperCase()}
          {...hintOf('disposalproofnumber')}
        />
      </Cell>
      {type?.countable === 'proof' && (
        <Cell span={6}>
          <TextField name={field('disposal.recyclingproof')} {...hintOf('recyclingproof')} />
        </Cell>
      )}
      {isFgas(wastetype) && (
        <Cell span={6}>
          <SelectField
            name={field('disposal.substance')}
            choices={SUBSTANCES.map(value => ({ value, label: t(`disposals.substances.${value}`) }))}
            clearable
            {...hintOf('substance')}
          />
        </Cell>
      )}
      {onChosen && (
        <Cell span={12}>
          <ChosenPapers onChosen={onChosen} />
        </Cell>
      )}
    </Section>
  )
}

export function RemarkSection() {
  const { t } = useTranslation()
  return (
    <Section title={t('disposals.sections.more')}>
      <Cell span={3}>
        <DateField name={field('disposal.occurredon')} />
      </Cell>
      <Cell span={9}>
        <AreaField name={field('disposal.remark')} rows={1} />
      </Cell>
    </Section>
  )
}
