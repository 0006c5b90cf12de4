import { type Cart, type CartEntry, carts, Lowering } from '@kreislauf/core/features/carts/contract.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { Button } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/data/calls.ts'
import { useCan } from '../../app/session/session.ts'
import { StepDialog } from '../../app/twosided/step.tsx'
import { AreaField, NumberField, useFormOf } from '../../ui/form/index.ts'
import { Panel } from '../../ui/panel.tsx'
import { StatusBadge } from '../../ui/status.tsx'
import classes from './carts.module.css'
import { Pieces } from './pieces.tsx'
import { NewPrice } from './price.tsx'
import type { CartSide } from './side.tsx'

interface LinesProps {
  cart: Cart
  side: CartSide
}

/** The lines of a box: what it is, how many, at which price; the dismantler's pieces below each. */
export function Lines({ cart, side }: LinesProps) {
  const { t } = useTranslation()
  return (
    <Panel title={t('carts.fields.lines')}>
      <ul className={classes.lines}>
        {cart.entries.map(entry => (
          <Line key={entry.id} entry={entry} cart={cart} side={side} />
        ))}
      </ul>
    </Panel>
  )
}

interface LineProps extends LinesProps {
  entry: CartEntry
}

function Line({ entry, cart, side }: LineProps) {
  const { t, i18n } = useTranslation()
  const { number, name, categoryName, quantity, articleprice, totalvalue, active, reusable } = entry
  const { most, mostReason, left, more, over } = entry
  return (
    <li className={classes.line} aria-label={[number, name].join(' ')}>
      <div className={classes.what}>
        <p className={classes.marks}>
          <b>{number}</b>
          {!active && <StatusBadge tone="warning" label={t('carts.line.inactive')} />}
          {!reusable && <StatusBadge tone="warning" label={t('carts.line.partE')} />}
          {most !== null && <StatusBadge tone="info" label={t('carts.line.lowered', { count: most })} />}
        </p>
        <span>{[name, categoryName].filter(Boolean).join(' · ')}</span>
        {mostReason && <small>{t('words.reason', { reason: mostReason })}</small>}
        {over > 0 && <small className={classes.warned}>{t('carts.line.over', { count: over })}</small>}
        {active && most === null && cart.status === 'OPEN' && (
          <small>{t(more ? 'coreoffers.offer.more' : 'coreoffers.offer.left', { count: left })}</small>
        )}
      </div>
      <div className={classes.value}>
        <b>{formatValue('money', totalvalue, i18n.language)}</b>
        <span>
          {t('carts.line.times', { count: quantity, price: formatValue('price', articleprice, i18n.language) })}
        </span>
        {side === 'REMAN' && <LowerButton entry={entry} />}
      </div>
      {side === 'DISMANTLER' && <NewPrice entry={entry} cart={cart} />}
      {side === 'DISMANTLER' && <Pieces entry={entry} cart={cart} />}
    </li>
  )
}

function LowerButton({ entry }: { entry: CartEntry }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  if (!useCan(carts.lower) || entry.quantity === 0) return null
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconArrowDown size={15} />}
        aria-label={t('carts.lower.of', { number: entry.number })}
        onClick={() => setOpen(true)}
      >
        {t('carts.lower.label')}
      </Button>
      {open && <Lower entry={entry} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The remanufacturer takes fewer pieces of a line, for a reason that the dismantler reads. */
function Lower({ entry, onClose }: { entry: CartEntry; onClose: () => void }) {
  const { t } = useTranslation()
  const { id, number, quantity, lastQuantity } = entry
  const lower = useCall(carts.lower, { success: 'carts.lower.done', form: true })
  const form = useFormOf(Lowering, {
    feature: 'carts',
    labels: { quantity: 'carts.lower.quantity', reason: 'fields.grounds' },
    initial: { quantity: quantity - 1, lastQuantity, reason: '' },
  })
  return (
    <StepDialog
      what={{ one: 'carts', name: number }}
      title={t('carts.lower.title', { number })}
      label={t('carts.lower.label')}
      form={form}
      above={<p>{t('carts.lower.text')}</p>}
      save={body => lower.mutateAsync({ params: { id }, body })}
      onClose={onClose}
    >
      <NumberField
        name={form.field('quantity')}
        hint={t('carts.lower.now', { count: quantity })}
        unit={t('carts.unit')}
        autoFocus
      />
      <AreaField name={form.field('reason')} rows={3} />
    </StepDialog>
  )
}
