import type { PartRow } from '@kreislauf/core/features/valuations/contract.ts'
import { Button } from '@mantine/core'
import { IconRotate2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/empty.tsx'
import { Cell, Section } from '../../../ui/form/index.ts'
import { SkeletonRows } from '../../../ui/skeletons.tsx'
import { proposeAgain, useForm } from '../form.ts'
import { useTaking } from '../taken.ts'
import classes from '../valuations.module.css'
import type { Valuing } from '../valuing.ts'
import { PartLine } from './row.tsx'

const best = ({ asPart, asCore }: PartRow) => Math.max(asPart ?? -Infinity, asCore ?? -Infinity)

/** Kinds that can be sold, the proposed ones first, then by what they bring: no row moves when it is ticked. */
const inOrder = (rows: readonly PartRow[]) =>
  rows
    .filter(({ broken, asPart, asCore }) => !broken && (asPart !== null || asCore !== null))
    .toSorted((a, b) => Number(b.proposed) - Number(a.proposed) || best(b) - best(a))

/** Step 4: what is taken off and sold. */
export function PartsStep({ valuing }: { valuing: Valuing }) {
  const { t } = useTranslation()
  const form = useForm()
  const { taken, own, put } = useTaking(form, valuing)
  const { answer, busy } = valuing
  if (!answer)
    return busy ? (
      <SkeletonRows count={8} />
    ) : (
      <EmptyState title={t('valuations.first.title')} text={t('valuations.first.text')} />
    )
  const rows = inOrder(answer.parts)
  const shut = answer.parts.filter(({ broken, reusable }) => !broken && !reusable).map(({ name }) => name)
  const terms = answer.figure?.terms.filter(({ kind }) => kind === 'PART' || kind === 'CORE') ?? []
  const again = own && (
    <Button size="xs" variant="default" leftSection={<IconRotate2 size={15} />} onClick={() => proposeAgain(form)}>
      {t('valuations.parts.again')}
    </Button>
  )
  return (
    <Section title={t('valuations.steps.parts.title')} hint={t('valuations.steps.parts.hint')} aside={again}>
      <Cell span={12}>
        {rows.length === 0 && (
          <EmptyState title={t('valuations.parts.none.title')} text={t('valuations.parts.none.text')} />
        )}
        <div className={classes.lines}>
          {rows.map(row => (
            <PartLine
              key={row.id}
              row={row}
              line={taken.find(({ key }) => key === row.id)}
              term={terms.find(({ key }) => key === row.id)}
              put={change => put(row.id, change)}
            />
          ))}
        </div>
        {shut.length > 0 && <p className={classes.note}>{t('valuations.parts.shut', { names: shut.join(', ') })}</p>}
      </Cell>
    </Section>
  )
}
