import { today } from '@kreislauf/core/days.ts'
import { type MonthContent, ReviewForm, reviews } from '@kreislauf/core/features/reviews/contract.ts'
import { longMonth } from '@kreislauf/core/format.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/data/calls.ts'
import { useAccount } from '../../app/session/session.ts'
import { AreaField, Cell, DateField, FormScreen, Section, useFormOf } from '../../ui/form/index.ts'
import type { Place } from '../incidents/index.ts'

interface SignFormProps {
  place: Place
  month: MonthContent
  onClose: () => void
}

/** Signs a month with the account's name, or signs it again. */
export function SignForm({ place, month: { month, reviewId, version, remark }, onClose }: SignFormProps) {
  const { t, i18n } = useTranslation()
  const { firstname, lastname } = useAccount()
  const name = longMonth(month, i18n.language)
  const who = t('reviews.as', { name: `${firstname} ${lastname}`.trim() })
  const form = useFormOf(ReviewForm, {
    feature: 'reviews',
    initial: { month, date: today(), remark, ...(reviewId && version && { id: reviewId, version }) },
  })
  const sign = useCall(reviews.sign, {
    form: true,
    success: () => ({ key: 'reviews.signed', params: { month: name } }),
  })
  return (
    <FormScreen
      what={{ one: 'reviews', name }}
      form={form}
      plain
      saveLabel={t(reviewId ? 'reviews.signAnew' : 'reviews.sign')}
      save={body => sign.mutateAsync({ params: { id: place.id }, body })}
      onSaved={onClose}
      onCancel={onClose}
      asks={() => ({
        title: t('reviews.signTitle', { month: name }),
        label: t(reviewId ? 'reviews.signAnew' : 'reviews.sign'),
        text: (
          <>
            <p>{who}</p>
            <p>{t('reviews.signText')}</p>
          </>
        ),
      })}
    >
      <Section title={t('reviews.sign')} hint={who}>
        <Cell span={12}>
          <AreaField name={form.field('remark')} rows={2} />
        </Cell>
        <Cell span={6}>
          <DateField name={form.field('date')} />
        </Cell>
      </Section>
    </FormScreen>
  )
}
