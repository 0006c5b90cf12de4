import { deliveries } from '@kreislauf/core/features/deliveries/contract.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { useCan } from '../../app/session/session.ts'
import classes from './deliveries.module.css'

interface EarlierRefusalsProps {
  remanId: number
  /** Number of the article. */
  number: string
}

/** Why this remanufacturer refused earlier pieces of an article, for whoever takes the next one off its car. Nothing without refusals. */
export function EarlierRefusals({ remanId, number }: EarlierRefusalsProps) {
  const { t } = useTranslation()
  const may = useCan(deliveries.refusals)
  const { data } = useQuery({ ...query(deliveries.refusals, { params: { remanId } }), enabled: may })
  const refused = data?.filter(one => one.number === number) ?? []
  if (refused.length === 0) return null
  return (
    <small className={classes.refusals}>
      <IconAlertTriangle size={15} aria-hidden />
      {t('deliveries.refusals.earlier', {
        reasons: refused
          .map(({ pieces, reason }) =>
            t('deliveries.refusals.one', { count: pieces, reason: t(`deliveries.reasons.${reason}`) }),
          )
          .join(', '),
      })}
    </small>
  )
}
