import { ELV } from '@kreislauf/core/domain/avv.ts'
import { wasteText } from '@kreislauf/core/domain/wastename.ts'
import { type Container, ContainerForm, containers } from '@kreislauf/core/features/containers/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/data/calls.ts'
import { useCan } from '../../app/session/session.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { DeleteButton } from '../../ui/deletebutton.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormScreen, NumberField, useFormOf } from '../../ui/form/index.ts'
import { OfferStock } from '../cargos/index.ts'
import { WasteTypeSelect } from '../masterdata/index.ts'

interface ContainerDialogProps {
  dismantlerId: number
  /** The limit to change; undefined for a new one. */
  container: Container | undefined
  onClose: () => void
}

/** The capacity of the containers of a waste type: sets, changes or deletes the limit. */
export function ContainerDialog({ dismantlerId, container, onClose }: ContainerDialogProps) {
  const { t } = useTranslation()
  const [removing, setRemoving] = useState(false)
  const disabled = !useCan(containers.save, container ? 'U' : 'C')
  const mayRemove = useCan(containers.save, 'D') && !!container
  const name = container ? wasteText(container) : ''
  const form = useFormOf(ContainerForm, {
    feature: 'containers',
    initial: container
      ? { id: container.id, version: container.version, wastetype: container.wastetype, limitkg: container.limitkg }
      : { wastetype: null, limitkg: null },
    disabled,
  })
  const params = { dismantlerId }
  const save = useCall(containers.save, { form: true, success: 'containers.saved' })
  const remove = useCall(containers.save, { form: true, success: 'containers.removed' })
  const deleted = async () => {
    if (!container) return
    const { id, version, wastetype, limitkg } = container
    await remove.mutateAsync({ params, body: { id, version, wastetype, limitkg, deleted: true } })
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={container?.tradename ?? t('containers.new')} lead={t('containers.lead')}>
      <FormScreen
        what={{ many: 'containers' }}
        form={form}
        plain
        onCancel={onClose}
        save={body => save.mutateAsync({ params, body })}
        onSaved={onClose}
      >
        <WasteTypeSelect
          name={form.field('wastetype')}
          label={t('fields.wasteType')}
          only={({ code }) => code !== ELV}
          also={container ? [{ ...container, code: container.wastetype }] : []}
        />
        <NumberField name={form.field('limitkg')} unit="kg" />
        {container && container.kg > 0 && (
          <div>
            <OfferStock wastetype={container.wastetype} name={container.tradename} />
          </div>
        )}
        {mayRemove && <DeleteButton onClick={() => setRemoving(true)} />}
      </FormScreen>
      <Confirm
        opened={removing}
        onClose={() => setRemoving(false)}
        title={t('containers.remove.title', { name })}
        label={t('actions.delete')}
        danger
        run={deleted}
      >
        {t('containers.remove.text')}
      </Confirm>
    </Dialog>
  )
}
