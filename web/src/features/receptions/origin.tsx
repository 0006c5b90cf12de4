import { OriginKind } from '@kreislauf/core/features/receptions/contract.ts'
import { Input, Radio, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import {
  AreaField,
  Cell,
  CheckField,
  DateField,
  Section,
  SelectField,
  TextField,
  useValue,
} from '../../ui/form/index.ts'
import { BOXES } from './boxes.ts'
import { field, useForm } from './form.ts'
import { useRegions } from './regions.ts'

/** Origin of the car, and the supplier's reference; `annotating` a stored reception, whose region is known. */
export function OriginFields({ annotating = false }: { annotating?: boolean }) {
  const { t } = useTranslation()
  const kinds = OriginKind.options.map(value => ({ value, label: t(`receptions.originkinds.${value}`) }))
  return (
    <>
      <Cell span={annotating ? 6 : 4}>
        <SelectField name={field('originkind')} choices={kinds} clearable={false} />
      </Cell>
      <Cell span={annotating ? 6 : 4}>
        <SelectField
          name={field('originregion')}
          choices={useRegions()}
          clearable={!annotating}
          {...(!annotating && { placeholder: t('receptions.fromPostcode') })}
        />
      </Cell>
      <Cell span={annotating ? 12 : 4}>
        <TextField name={field('externalref')} />
      </Cell>
    </>
  )
}

export function OriginSection() {
  const { t } = useTranslation()
  return (
    <Section title={t('receptions.sections.origin')}>
      <OriginFields />
    </Section>
  )
}

const NOTIFIERS = ['nobody', 'collector', 'dismantler'] as const
type Notifier = (typeof NOTIFIERS)[number]

/**
 * Boxes 3.10 and 4.13: at most one company notifies the registration authority (details O31); and the signature
 * fields.
 */
export function NoticeSection() {
  const { t } = useTranslation()
  const form = useForm()
  const vn = useValue(form, 'vn')
  const value: Notifier = vn.sornc ? 'collector' : vn.sornd ? 'dismantler' : 'nobody'
  const pick = (next: string) => form.set('vn', { ...vn, sornc: next === 'collector', sornd: next === 'dismantler' })
  return (
    <Section title={t('receptions.sections.notice')} box={BOXES.notice}>
      <Cell span={6}>
        <Radio.Group
          label={t('receptions.notifies.label')}
          description={t('receptions.notifies.hint')}
          inputWrapperOrder={['label', 'description', 'input', 'error']}
          value={value}
          onChange={pick}
        >
          <Stack gap="xs" mt="xs">
            {NOTIFIERS.filter(one => one !== 'collector' || !vn.dismantling).map((one, index) => (
              <Radio
                key={one}
                value={one}
                label={t(`receptions.notifies.${one}`)}
                disabled={form.disabled}
                {...(index === 0 && { 'data-path': field('vn.sornc') })}
              />
            ))}
          </Stack>
        </Radio.Group>
      </Cell>
      <Cell span={6}>
        <Input.Wrapper label={t('receptions.printing')} labelElement="div">
          <Stack gap="xs" mt="xs">
            <DateField
              name={field('vn.date')}
              {...(!vn.date && !form.disabled && { hint: t('receptions.atLocking') })}
            />
            <CheckField name={field('vn.printdate')} />
            <CheckField name={field('vn.printstamp')} />
          </Stack>
        </Input.Wrapper>
      </Cell>
    </Section>
  )
}

/** Contact data of the keeper with the day of consent; printed on no paper. */
export function ContactFields() {
  return (
    <>
      <Cell span={4}>
        <TextField name={field('keeper.tel')} type="tel" />
      </Cell>
      <Cell span={4}>
        <TextField name={field('keeper.email')} type="email" />
      </Cell>
      <Cell span={4}>
        <DateField name={field('keeper.consent')} />
      </Cell>
    </>
  )
}

export function ContactSection() {
  const { t } = useTranslation()
  return (
    <Section title={t('receptions.sections.contact')} hint={t('receptions.sections.contactHint')}>
      <ContactFields />
    </Section>
  )
}

export function RemarkSection() {
  const { t } = useTranslation()
  return (
    <Section title={t('receptions.sections.remark')}>
      <Cell span={12}>
        <AreaField name={field('remark')} />
      </Cell>
    </Section>
  )
}
