import { addMonths, today } from '@kreislauf/core/days.ts'
import { InspectionForm, inspections } from '@kreislauf/core/features/inspections/contract.ts'
import { rightsFor, type Scope, scopes } from '@kreislauf/core/features/inspections/scope.ts'
import { allows, type Holder } from '@kreislauf/core/permissions.ts'
import { Checkbox, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/data/calls.ts'
import { useSession } from '../../app/session/session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useField } from '../../ui/form/field.ts'
import {
  Cell,
  DateField,
  type FieldName,
  FormScreen,
  GroupName,
  Section,
  SelectField,
  SwitchField,
  TextField,
  useFormOf,
} from '../../ui/form/index.ts'
import { keep, recall } from '../../ui/keep.ts'
import type { Handed } from './handed.tsx'

/** Lifetimes of a link, in days. */
const CHOICES = [1, 3, 7, 14, 30] as const

/** Storage key of the last selected parts. */
const LAST = 'inspection scope'

/** The parts that the account may share. */
const mayShow = (account: Holder | undefined) =>
  scopes.filter(one => rightsFor([one]).every(need => allows(account, need)))

interface CreateDialogProps {
  dismantlerId: number
  onClose: () => void
  onHanded: (handed: Handed) => void
}

/**
 * Content, recipient, date range and lifetime of a folder; prefilled with the last selection, or everything the first
 * time.
 */
export function CreateDialog({ dismantlerId, onClose, onHanded }: CreateDialogProps) {
  const { t } = useTranslation()
  const account = useSession()?.account
  const may = mayShow(account)
  const last = recall<string[]>(LAST) ?? may
  const form = useFormOf(InspectionForm, {
    feature: 'inspections',
    initial: {
      ...{ recipient: '', scope: may.filter(one => last.includes(one)), days: 7, pin: true },
      ...{ from: addMonths(today(), -12), till: today() },
    },
  })
  const create = useCall(inspections.create, { form: true, onDone: onHanded })
  return (
    <Dialog opened size="m" onClose={onClose} title={t('inspections.new')}>
      <FormScreen
        what={{ one: 'inspections' }}
        form={form}
        plain
        saveLabel={t('inspections.create')}
        save={body => {
          keep(LAST, body.scope)
          return create.mutateAsync({ params: { id: dismantlerId }, body })
        }}
        onCancel={onClose}
      >
        <Section title={t('inspections.what')}>
          <Cell span={12}>
            <TextField name={form.field('recipient')} autoFocus />
          </Cell>
          <Cell span={12}>
            <ScopeField name={form.field('scope')} />
          </Cell>
          <Cell span={6}>
            <DateField name={form.field('from')} />
          </Cell>
          <Cell span={6}>
            <DateField name={form.field('till')} />
          </Cell>
          <Cell span={6}>
            <SelectField
              name={form.field('days')}
              choices={CHOICES.map(count => ({ value: count, label: t('inspections.days', { count }) }))}
              clearable={false}
            />
          </Cell>
          <Cell span={12}>
            <SwitchField name={form.field('pin')} />
          </Cell>
        </Section>
      </FormScreen>
    </Dialog>
  )
}

/** The parts that the account may share, each with a description. */
function ScopeField({ name }: { name: FieldName<Scope[]> }) {
  const { t } = useTranslation()
  const account = useSession()?.account
  const { value, set, leave, input } = useField({ name })
  // Target of the focus if nothing is selected.
  const { 'data-path': path, ...group } = input
  const chosen = value ?? []
  const may = mayShow(account)
  return (
    <Checkbox.Group
      {...group}
      label={<GroupName label={input.label} required={input['aria-required']} />}
      value={chosen}
      onChange={next => set(scopes.filter(one => next.includes(one) && (one !== 'KEEPERS' || next.includes('VNS'))))}
      onBlur={leave}
    >
      <Stack gap="xs" mt="xs">
        {may.map((one, index) => (
          <Checkbox
            key={one}
            value={one}
            {...(index === 0 && { 'data-path': path })}
            aria-invalid={input['aria-invalid']}
            label={t(`inspections.parts.${one}`)}
            description={t(`inspections.partHints.${one}`)}
            disabled={one === 'KEEPERS' && !chosen.includes('VNS')}
            ml={one === 'KEEPERS' ? 'lg' : 0}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
