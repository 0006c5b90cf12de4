import type { CoreRow } from '@kreislauf/core/features/valuations/contract.ts'
import { acceptedBy, euros } from '@kreislauf/core/features/valuations/words.ts'
import { formatNumber } from '@kreislauf/core/format.ts'
import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/empty.tsx'
import { Cell, Section, SwitchField, useValue } from '../../ui/form/index.ts'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { StatusBadge } from '../../ui/status.tsx'
import { field, useForm } from './form.ts'
import { type Taking, useTaking } from './taken.ts'
import classes from './valuations.module.css'
import type { Valuing } from './valuing.ts'

/** Step 2: what remanufacturers pay for parts of the car. */
export function CoresStep({ valuing }: { valuing: Valuing }) {
  const { t } = useTranslation()
  const form = useForm()
  const taking = useTaking(form, valuing)
  const rows = valuing.answer?.cores
  return (
    <Section title={t('valuations.steps.cores.title')} hint={t('valuations.steps.cores.hint')}>
      <Cell span={12}>
        <SwitchField name={field('value.asContracted')} />
      </Cell>
      <Cell span={12}>
        {!rows && valuing.busy && <SkeletonRows count={3} />}
        {!rows && !valuing.busy && <EmptyState title={t('valuations.first.title')} text={t('valuations.first.text')} />}
        {rows?.length === 0 && (
          <EmptyState title={t('valuations.cores.none.title')} text={t('valuations.cores.none.text')} />
        )}
        {!!rows?.length && (
          <ul className={classes.rows}>
            {rows.map(row => (
              <Core key={`${row.key} ${row.offerId}`} row={row} taking={taking} />
            ))}
          </ul>
        )}
      </Cell>
    </Section>
  )
}

function Core({ row, taking }: { row: CoreRow; taking: Taking }) {
  const { t, i18n } = useTranslation()
  const { key, name, contracted, remanName, number, articleName, price, pieces, minutes, amount, criteria } = row
  const form = useForm()
  const asContracted = useValue(form, 'value.asContracted')
  const counts = contracted || !!asContracted
  const line = taking.taken.find(one => one.key === key)
  const article = [number, articleName].filter(Boolean).join(' ')
  return (
    <li className={classes.core}>
      <Checkbox
        label={name}
        checked={line?.as === 'CORE'}
        disabled={!counts}
        onChange={event => taking.put(key, event.currentTarget.checked ? { as: 'CORE', pieces } : null)}
      />
      <b className="figures">
        {t('valuations.cores.price', { pieces, price: formatNumber('price', price, i18n.language) })}
      </b>
      <p>
        {contracted ? (
          [remanName, article].filter(Boolean).join(' · ')
        ) : (
          <StatusBadge tone="info" label={t('valuations.cores.contractNeeded')} />
        )}
        {line?.as === 'PART' && <StatusBadge label={t('valuations.cores.asPart')} />}
      </p>
      {counts && (
        <small>
          {[
            t('valuations.cores.brings', { amount: euros(amount, i18n.language) }),
            acceptedBy(row, t, i18n.language),
            minutes !== null && t('valuations.minutes', { count: minutes }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      )}
      {row.matchedBy.length === 1 && row.matchedBy[0] === 'ENGINE' && (
        <StatusBadge tone="warning" label={t('coreoffers.offer.checkModel')} />
      )}
      {criteria && (
        <details>
          <summary>{t('coreoffers.offer.conditions')}</summary>
          <p>{criteria}</p>
        </details>
      )}
    </li>
  )
}
