import { sum } from '@kreislauf/core/domain/decimal.ts'
import type { Car } from '@kreislauf/core/features/cars/contract.ts'
import { figures } from '@kreislauf/core/format.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Can } from '../../app/session/session.ts'
import { Go } from '../../ui/go.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StatusBadge } from '../../ui/status.tsx'
import { useDifferenceLimit } from '../masterdata/index.ts'
import classes from './cars.module.css'

/** The car's weight, masses removed, corrections, and the unexplained rest in kg and % (details O57). */
export function MassBalance({ car }: { car: Car }) {
  const { t, i18n } = useTranslation()
  const { balance, weight, linesKg } = car
  const correctedKg = balance ? sum([balance.differenceKg, linesKg, -balance.enteredKg]) : 0
  const kg = figures('kg', [weight, linesKg, correctedKg, balance?.differenceKg], i18n.language)
  const log = (
    <Can call="BTB.R">
      <Go to={`/deser/btb/entries/details/${car.id}`}>{t('cars.actions.log')}</Go>
    </Can>
  )
  return (
    <Panel title={t('cars.balance.title')} aside={balance && log}>
      {!balance && (
        <Text size="sm" c="dimmed" mb="xs">
          {t('cars.balance.notIn')}
        </Text>
      )}
      <dl className={classes.balance}>
        <dt>{t('cars.balance.weight')}</dt>
        <dd>{kg(balance?.enteredKg ?? weight ?? 0)}</dd>
        {balance && (
          <>
            <dt>{t('cars.balance.lines')}</dt>
            <dd>{kg(-linesKg)}</dd>
            {correctedKg !== 0 && (
              <>
                <dt>{t('cars.balance.corrected')}</dt>
                <dd>{kg(correctedKg)}</dd>
              </>
            )}
            <dt data-total>{t(balance.closed ? 'cars.balance.difference' : 'cars.balance.open')}</dt>
            <dd data-total>{kg(balance.differenceKg)}</dd>
          </>
        )}
      </dl>
      {balance && <Verdict balance={balance} />}
    </Panel>
  )
}

function Verdict({ balance }: { balance: NonNullable<Car['balance']> }) {
  const { t } = useTranslation()
  const { warning, closed, differenceKg, differenceShare } = balance
  const limit = useDifferenceLimit()
  if (warning && limit === undefined) return null
  const words = differenceKg < 0 ? 'cars.balance.warnUnder' : 'cars.balance.warnOver'
  return (
    <>
      {warning ? (
        <StatusBadge tone="warning" label={t(words, { limit })} />
      ) : (
        <StatusBadge
          tone={closed ? 'good' : 'neutral'}
          label={t(closed ? 'cars.balance.ok' : 'cars.balance.running')}
        />
      )}
      <Text size="sm" c="dimmed" mt="xs">
        {t('cars.balance.share', { share: 1 - differenceShare, rest: differenceShare })}
      </Text>
    </>
  )
}
