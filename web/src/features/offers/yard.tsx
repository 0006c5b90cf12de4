import type { Offer } from '@kreislauf/core/features/offers/contract.ts'
import { offers } from '@kreislauf/core/features/offers/contract.ts'
import { Alert, Button } from '@mantine/core'
import { IconMail, IconMailOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/data/calls.ts'
import { useCan } from '../../app/session/session.ts'
import { AreaField, Cell, Section, SwitchField, TextField, useValue } from '../../ui/form/index.ts'
import { field, useForm } from './form.ts'

const needs = ['needscontainerspace', 'needscrane', 'needsforklift', 'truckaccess'] as const

/** Requirements for the yard that has the cargo, pick-up times, and contact. */
export function YardSections({ offer }: { offer: Offer | undefined }) {
  const { t } = useTranslation()
  return (
    <>
      <Section title={t('offers.sections.needs')}>
        {needs.map(name => (
          <Cell key={name}>
            <SwitchField name={field(name)} />
          </Cell>
        ))}
      </Section>
      <Section title={t('offers.sections.yard')}>
        <Cell span={6}>
          <TextField name={field('openinghours')} />
        </Cell>
        <Cell span={6}>
          <TextField name={field('pickuphours')} />
        </Cell>
      </Section>
      <Section title={t('offers.sections.contact')}>
        <Cell span={4}>
          <TextField name={field('contactname')} />
        </Cell>
        <Cell span={4}>
          <TextField name={field('contactmail')} type="email" />
        </Cell>
        <Cell span={4}>
          <TextField name={field('contactphone')} type="tel" />
        </Cell>
        {offer && (
          <Cell span={12}>
            <ContactNote offer={offer} />
          </Cell>
        )}
        <Cell span={6}>
          <TextField name={field('offerterms')} type="url" />
        </Cell>
        <Cell span={6}>
          <TextField name={field('agblink')} type="url" />
        </Cell>
        <Cell span={12}>
          <AreaField name={field('remark')} rows={2} />
        </Cell>
      </Section>
    </>
  )
}

/**
 * Whether mails are sent to the stored contact, and a button to ask for consent; hidden while another address is
 * typed.
 */
function ContactNote({ offer: { id, contactmail, contactstate } }: { offer: Offer }) {
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
