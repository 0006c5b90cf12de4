import { addDays } from '@kreislauf/core/days.ts'
import { moduleOf } from '@kreislauf/core/domain/logplace.ts'
import { lastDayOf } from '@kreislauf/core/domain/months.ts'
import { type MonthContent, reviews } from '@kreislauf/core/features/reviews/contract.ts'
import { steps } from '@kreislauf/core/features/reviews/rules.ts'
import { longMonth } from '@kreislauf/core/format.ts'
import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { useCan } from '../../app/session/session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogFoot } from '../../ui/dialogframe.tsx'
import { FailedState } from '../../ui/empty.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import type { Place } from '../incidents/index.ts'
import { Content } from './content.tsx'
import { SignForm } from './sign.tsx'

interface ReviewDialogProps {
  place: Place
  month: string
  onClose: () => void
}

/** The events of a month, and its signature. */
export function ReviewDialog({ place, month, onClose }: ReviewDialogProps) {
  const { t, i18n } = useTranslation()
  const { data, error, refetch } = useQuery(query(reviews.month, { params: { id: place.id, month } }))
  const name = longMonth(month, i18n.language)
  return (
    <Dialog opened size="m" onClose={onClose} title={t('reviews.open', { month: name })}>
      {error ? (
        <FailedState what={{ one: 'reviews', name }} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <Content place={place} month={data} />
          <Signature place={place} month={data} onClose={onClose} />
        </>
      ) : (
        <SkeletonRows count={5} />
      )}
    </Dialog>
  )
}

interface SignatureProps {
  place: Place
  month: MonthContent
  onClose: () => void
}

/** Who signed and when, or the form to sign. */
function Signature({ place, month: data, onClose }: SignatureProps) {
  const { t } = useTranslation()
  const [again, setAgain] = useState(false)
  const { state, reviewId, signedby, date, remark, laterRecords } = data
  const mayRenew = useCan(`${moduleOf(place.department)}.U`) && !steps.renew(data)
  const maySign = useCan(`${moduleOf(place.department)}.C`)
  const signing = reviewId === null ? maySign && state !== 'RUNNING' : again
  if (signing) return <SignForm place={place} month={data} onClose={onClose} />
  return (
    <>
      {state === 'RUNNING' && (
        <Alert icon={<IconInfoCircle />} color="gray">
          {t('reviews.running', { day: addDays(lastDayOf(data.month), 1) })}
        </Alert>
      )}
      {reviewId !== null && (
        <p>
          {t('reviews.told', { name: signedby, day: date })} {remark}
        </p>
      )}
      {reviewId !== null && mayRenew && laterRecords > 0 && (
        <Alert icon={<IconAlertTriangle />} color="orange">
          {t('reviews.changed')}
        </Alert>
      )}
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {t('actions.close')}
        </Button>
        {reviewId !== null && mayRenew && (
          <Button variant={laterRecords > 0 ? 'filled' : 'default'} onClick={() => setAgain(true)}>
            {t('reviews.signAnew')}
          </Button>
        )}
      </DialogFoot>
    </>
  )
}
