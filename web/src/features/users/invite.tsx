import { registration } from '@kreislauf/core/features/registration/contract.ts'
import { Invitation, roleOf, templates } from '@kreislauf/core/features/users/invitation.ts'
import { isCode, keysOf } from '@kreislauf/core/keys.ts'
import { digit, modules } from '@kreislauf/core/permissions.ts'
import { Button, SegmentedControl } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { invalidate } from '../../app/data/api.ts'
import { useCall } from '../../app/data/calls.ts'
import { Can, useAccount } from '../../app/session/session.ts'
import {
  Cell,
  FormScreen,
  fieldsOf,
  Section,
  SwitchField,
  TextField,
  useFormOf,
  useValue,
} from '../../ui/form/index.ts'
import { useGo } from '../../ui/go.tsx'
import { Screen } from '../../ui/screen.tsx'
import { useGranter, whyNotGrantable } from './grants.ts'
import { LanguageField } from './language.tsx'
import { Matrix } from './matrix.tsx'
import classes from './users.module.css'

const LIST = '/deser/usermanagement'

/** Link to the invitation, for users who may invite. */
export function InviteButton() {
  const { t } = useTranslation()
  const go = useGo()
  return (
    <Can call="RV.C">
      <Button leftSection={<IconUserPlus size={17} />} onClick={() => go('/deser/usermanagement/neu')}>
        {t('users.invite')}
      </Button>
    </Can>
  )
}

/** Who is invited, and with which rights. */
export function InviteScreen() {
  const { t } = useTranslation()
  return (
    <Screen title={t('users.inviteTitle')} back={{ to: LIST, label: t('users.title') }} narrow>
      <InvitationForm />
    </Screen>
  )
}

type Values = z.input<typeof Invitation>

const { field, useForm } = fieldsOf<Values>()

function InvitationForm() {
  const { t } = useTranslation()
  const go = useGo()
  const language = useAccount().language as Values['language']
  const blank: Values = {
    email: '',
    firstname: '',
    lastname: '',
    language,
    rights: templates.office,
    grantable: '0',
    valuation: true,
  }
  const form = useFormOf(Invitation, { feature: 'users', initial: blank })
  const send = useCall(registration.register, {
    success: output => ({ key: 'users.invited', params: { email: 'email' in output ? output.email : '' } }),
    form: true,
  })
  const save = async (values: Values) => {
    await send.mutateAsync({ body: { ...values, redirectUrl: `${location.origin}/app/confirm` } })
    await invalidate('users')
  }
  return (
    <FormScreen
      what={{ one: 'users' }}
      form={form}
      save={save}
      onSaved={() => go(LIST)}
      saveLabel={t('users.sendInvitation')}
    >
      <Section title={t('users.person')}>
        <Cell span={6}>
          <TextField name={form.field('email')} type="email" autoFocus />
        </Cell>
        <Cell span={6}>
          <LanguageField name={form.field('language')} />
        </Cell>
        <Cell span={6}>
          <TextField name={form.field('firstname')} />
        </Cell>
        <Cell span={6}>
          <TextField name={form.field('lastname')} />
        </Cell>
        <Cell span={12}>
          <SwitchField name={form.field('valuation')} />
        </Cell>
      </Section>
      <ChosenRights />
    </FormScreen>
  )
}

const names = keysOf(templates)
/** Whether every digit of the template may be granted. */
const within = (template: string, limit: string) =>
  modules.every(module => (digit(template, module) & ~digit(limit, module)) === 0)

/** One of the templates, or rights ticked one by one. */
function ChosenRights() {
  const { t } = useTranslation()
  const form = useForm()
  const rights = useValue(form, 'rights')
  const { limit } = useGranter()
  const [own, setOwn] = useState(false)
  const role = roleOf(rights)
  const known = role === 'all' || role === 'own' ? 'own' : role
  const pick = (key: string) => {
    setOwn(key === 'own')
    if (isCode(names, key)) form.set('rights', templates[key])
  }
  const data = [
    ...names.map(key => ({ value: key, label: t(`users.roles.${key}`), disabled: !within(templates[key], limit) })),
    { value: 'own', label: t('users.roles.own') },
  ]
  return (
    <Section title={t('users.granted')} hint={t(`users.roleHints.${own ? 'own' : known}`)}>
      <Cell span={12}>
        <SegmentedControl
          data-path={field('rights')}
          aria-label={t('users.template')}
          data={data}
          value={own ? 'own' : known}
          onChange={pick}
          className={classes.roles!}
          fullWidth
        />
        <Matrix
          label={t('users.granted')}
          rights={rights}
          onChange={next => {
            setOwn(true)
            form.set('rights', next)
          }}
          whyNot={whyNotGrantable(limit)}
        />
        <p className={classes.note}>{t('users.overOwn')}</p>
      </Cell>
    </Section>
  )
}
