import { mail } from '@kreislauf/core/features/mail/contract.ts'
import { Button, Loader } from '@mantine/core'
import { IconCircleCheck, IconMailOff, IconMailOpened, IconMailQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { useCall } from '../../app/data/calls.ts'
import { Card, LinkProblem } from '../registration/index.ts'

const signs = { ASKED: IconMailQuestion, CONFIRMED: IconCircleCheck, REFUSED: IconMailOff } as const

/**
 * The screen linked in the mail to an address without account. Opening it answers nothing: mail scanners open links,
 * too.
 */
export function ConsentScreen() {
  const { token } = useParams({ from: '/open/mails/$token' })
  const { answer } = useSearch({ from: '/open/mails/$token' })
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({ ...query(mail.asked, { params: { token } }), retry: false })
  const say = useCall(mail.answer)
  if (error) return <LinkProblem problem={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Card title={t('offers.contact.opening')} icon={IconMailOpened}>
        <Loader aria-hidden />
      </Card>
    )
  const { company, state } = data
  const words = {
    ASKED: [t('offers.contact.title', { company }), t('offers.contact.lead')],
    CONFIRMED: [t('offers.contact.agreed'), t('offers.contact.agreedLead', { company })],
    REFUSED: [t('offers.contact.refused'), t('offers.contact.refusedLead', { company })],
  } as const
  const [title, lead] = words[state]
  const button = (agreed: boolean) => (
    <Button
      key={String(agreed)}
      variant={state === 'ASKED' && agreed === (answer !== 'no') ? 'filled' : 'default'}
      loading={say.isPending}
      onClick={() =>
        say.mutateAsync({ params: { token }, body: { agreed } }).then(
          () => refetch(),
          () => {},
        )
      }
    >
      {t(agreed ? 'offers.contact.agree' : 'offers.contact.refuse')}
    </Button>
  )
  return (
    <Card title={title} lead={lead} icon={signs[state]}>
      {[true, false].filter(agreed => state !== (agreed ? 'CONFIRMED' : 'REFUSED')).map(button)}
    </Card>
  )
}
