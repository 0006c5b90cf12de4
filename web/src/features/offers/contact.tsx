import { type Offer, offers } from '@kreislauf/core/features/offers/contract.ts'
import { Alert, Button } from '@mantine/core'
import { IconMail, IconMailOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/data/calls.ts'
import { useCan } from '../../app/session/session.ts'
import { useValue } from '../../ui/form/index.ts'
import { useForm } from './form.ts'

/** Whether mails go to the contact that is stored, and how to ask; not while another address is typed. */
export function ContactNote({ offer: { id, contactmail, contactstate } }: { offer: Offer }) {
  const { t } = useTranslation()
  const typed = useValue(useForm(), 'contactmail')
  const ask = useCall(offers.askContact, {
    success: () => ({ key: 'offers.contact.asked', params: { name: contactmail ?? '' } }),
  })
  const mayAsk = useCan(offers.askContact)
  if (!contactstate || typed !== contactmail) return null
  const goes = contactstate === 'ACCOUNT' || contactstate === 'CONFIRMED'
  return (
    <Alert icon={goes ? <IconMail /> : <IconMailOff />} color={goes ? 'gray' : 'orange'}>
      {t(`offers.contact.states.${contactstate}`)}
      {mayAsk && (contactstate === 'ASKED' || contactstate === 'UNASKED') && (
        <div>
          <Button variant="default" mt="xs" loading={ask.isPending} onClick={() => ask.mutate({ params: { id } })}>
            {t(contactstate === 'ASKED' ? 'offers.contact.again' : 'offers.contact.ask')}
          </Button>
        </div>
      )}
    </Alert>
  )
}
