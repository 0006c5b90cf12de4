import { type PartTemplate, PartTemplateForm, parts } from '@kreislauf/core/features/parts/contract.ts'
import { ActionIcon, Group, List } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../app/data/calls.ts'
import { useCan } from '../../../app/session/session.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { DeleteButton } from '../../../ui/deletebutton.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormScreen, TextField, useFormOf, useValue } from '../../../ui/form/index.ts'
import { usePartName } from '../state.tsx'

const bodyOf = ({ id, version, name, manufacturer, model, kba, lines }: PartTemplate) => ({
  ...{ id, version, name, manufacturer, model, kba },
  lines: lines.map(({ name: _, ...line }) => line),
})

/** Renames a template, selects its cars, and removes parts from it. */
export function TemplateDialog({ template, onClose }: { template: PartTemplate; onClose: () => void }) {
  const { t } = useTranslation()
  const [removing, setRemoving] = useState(false)
  const disabled = !useCan(parts.saveTemplate, 'U')
  const mayRemove = useCan(parts.saveTemplate, 'D')
  const form = useFormOf(PartTemplateForm, { feature: 'parts', initial: bodyOf(template), disabled })
  const { name } = template
  const put = useCall(parts.saveTemplate, {
    form: true,
    success: saved =>
      saved
        ? { key: 'parts.taking.templateSaved', params: { name: saved.name } }
        : { key: 'parts.catalogue.template.removed', params: { name } },
  })
  const remove = async () => {
    await put.mutateAsync({ body: { ...bodyOf(template), deleted: true } })
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('parts.catalogue.template.title', { name })}
      lead={t('parts.catalogue.template.lead')}
    >
      <FormScreen
        what={{ many: 'partTemplates' }}
        form={form}
        plain
        onCancel={onClose}
        save={body => put.mutateAsync({ body })}
        onSaved={onClose}
      >
        <TextField name={form.field('name')} label={t('fields.designation')} autoFocus />
        <TextField name={form.field('manufacturer')} label={t('fields.manufacturer')} />
        <TextField name={form.field('model')} label={t('fields.model')} />
        <TextField name={form.field('kba')} label={t('parts.catalogue.kba')} />
        <Lines template={template} form={form} />
        {mayRemove && <DeleteButton onClick={() => setRemoving(true)} />}
      </FormScreen>
      <Confirm
        opened={removing}
        onClose={() => setRemoving(false)}
        title={t('parts.catalogue.template.removeTitle', { name })}
        label={t('actions.delete')}
        danger
        run={remove}
      >
        {t('parts.catalogue.template.removeText')}
      </Confirm>
    </Dialog>
  )
}

type TemplateForm = ReturnType<typeof useFormOf<typeof PartTemplateForm>>

/** The parts of the template; the last one cannot be removed. */
function Lines({ template, form }: { template: PartTemplate; form: TemplateForm }) {
  const { t } = useTranslation()
  const partName = usePartName()
  const lines = useValue(form, 'lines')
  const nameOf = (line: (typeof lines)[number]) =>
    template.lines.find(
      ({ sparecategory, position, designation }) =>
        sparecategory === line.sparecategory &&
        (position ?? null) === (line.position ?? null) &&
        (designation ?? null) === (line.designation ?? null),
    )?.name ?? line.sparecategory
  return (
    <List
      spacing={4}
      listStyleType="none"
      styles={{ itemWrapper: { display: 'block' }, itemLabel: { display: 'block' } }}
    >
      {lines.map((line, at) => {
        const name = partName({ name: nameOf(line), position: line.position ?? null })
        return (
          <List.Item key={`${line.sparecategory} ${line.position} ${line.designation}`}>
            <Group gap="xs" justify="space-between" wrap="nowrap">
              {name}
              {!form.disabled && lines.length > 1 && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={36}
                  aria-label={t('parts.catalogue.template.removeLine', { name })}
                  onClick={() => form.set('lines', lines.toSpliced(at, 1))}
                >
                  <IconX size={18} />
                </ActionIcon>
              )}
            </Group>
          </List.Item>
        )
      })}
    </List>
  )
}
