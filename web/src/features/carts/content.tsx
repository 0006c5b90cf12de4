import type { Cart } from '@kreislauf/core/features/carts/contract.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { courseEntries, latestFirst } from '../../app/twosided/course.ts'
import { Facts, Panel } from '../../ui/panel.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import classes from './carts.module.css'
import { hinderedLines } from './facts.ts'
import { type CartSide, partnerOf } from './side.tsx'

interface ContentProps {
  cart: Cart
  side: CartSide
}

/** What the state means, and what has to be done before the box can be ready. */
export function Now({ cart, side }: ContentProps) {
  const { t, i18n } = useTranslation()
  const { status, readyBy, inForce, noteUntil, lines } = cart
  const day = noteUntil && formatValue('day', noteUntil, i18n.language)
  const hindered = inForce ? hinderedLines(cart) : []
  const over = !inForce && (status === 'READY' && day ? t('carts.now.noteUntil', { day }) : t('carts.now.over'))
  const ready =
    status === 'READY' &&
    inForce &&
    t(readyBy === side ? 'carts.now.own' : 'carts.now.other', { name: partnerOf(cart, side) })
  const text = over || ready
  return (
    <>
      {text && (
        <Alert icon={<IconInfoCircle />} color={over ? 'orange' : 'gray'}>
          {text}
        </Alert>
      )}
      {lines > 0 && hindered.length > 0 && (
        <Alert icon={<IconAlertTriangle />} color="orange" title={t('carts.hinders.title')}>
          <ul className={classes.hinders}>
            {hindered.map(({ why, entry: { id, number, left }, count }) => (
              <li key={`${id} ${why}`}>{t(`carts.hinders.${why}`, { number, left, count })}</li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  )
}

/** Pieces, value, and what is missing to the least value of a pick-up. */
export function Sum({ cart }: { cart: Cart }) {
  const { t, i18n } = useTranslation()
  const { pieces, total, minvalue, missing, readyAt } = cart
  const money = (euros: number) => formatValue('money', euros, i18n.language)
  return (
    <Panel title={t('carts.sum')}>
      <Facts
        facts={[
          [t('carts.fields.pieces'), formatValue('number', pieces, i18n.language)],
          [t('carts.fields.total'), t('carts.net', { euros: money(total) })],
          [t('contracts.fields.terms.minvalue'), minvalue > 0 && money(minvalue)],
          [t('carts.missing'), minvalue > 0 && (missing > 0 ? money(missing) : t('carts.reached'))],
          [t('carts.fields.readyAt'), readyAt && formatValue('instant', readyAt, i18n.language)],
        ].map(([label, value]) => [String(label), value || null] as const)}
      />
    </Panel>
  )
}

/** Who did what and when, latest first. */
export function History({ cart }: { cart: Cart }) {
  const { t } = useTranslation()
  const { course, remanName, dismantlerName } = cart
  if (course.length === 0) return null
  const entries = courseEntries(course, {
    nameOf: by => (by === 'REMAN' ? remanName : dismantlerName),
    tell: ({ what }) => t(`carts.course.${what}`),
    said: [],
  })
  return (
    <Panel title={t('carts.history')}>
      <Timeline entries={latestFirst(entries)} />
    </Panel>
  )
}
