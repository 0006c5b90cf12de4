import { amountText } from '@kreislauf/core/amounts.ts'
import { type Cargo, CargoForm, cargos } from '@kreislauf/core/features/cargos/contract.ts'
import { Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { useCall } from '../../app/data/calls.ts'
import { RecordWatch } from '../../app/data/recordwatch.tsx'
import { useCan } from '../../app/session/session.ts'
import type { Way } from '../../ui/address.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailedScreen } from '../../ui/failedscreen.tsx'
import { FormScreen, useFormOf } from '../../ui/form/index.ts'
import { useGo } from '../../ui/go.tsx'
import { Facts, Panel } from '../../ui/panel.tsx'
import { Screen } from '../../ui/screen.tsx'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import { RecordFiles } from '../files/index.ts'
import { CargoFields, valuesOf } from './fields.tsx'
import { CargoBadge } from './list.tsx'
import { CargoOffers } from './offers.tsx'

const useBack = (id?: number): Way => ({
  to: id ? `/deser/exchangelooper/mycargo?place=${id}` : '/deser/exchangelooper/mycargo',
  label: useTranslation().t('cargos.title'),
})

/** A cargo with its matching offers, best net first. */
export function CargoDetails() {
  const { t, i18n } = useTranslation()
  const [opened, setOpened] = useState<'edit' | 'remove'>()
  const { id } = useParams({ from: '/deser/exchangelooper/mycargo/details/$id' })
  const { data, error, refetch } = useQuery(query(cargos.get, { params: { id } }))
  const [mayChange, mayRemove] = [useCan(cargos.save, 'U'), useCan(cargos.remove)]
  const back = useBack(data?.looperId)
  if (error)
    return <FailedScreen what={{ one: 'cargos', name: id }} error={error} onRetry={() => void refetch()} back={back} />
  if (!data)
    return (
      <Screen title={t('cargos.one')} back={back}>
        <SkeletonForm />
      </Screen>
    )
  const formatted = (amount: number) => amountText(amount, data.measure, t, i18n.language)
  const remove = {
    label: t('actions.delete'),
    icon: <IconTrash size={16} />,
    danger: true,
    run: () => setOpened('remove'),
  }
  return (
    <Screen
      title={data.cargoTypeName}
      subtitle={data.looper}
      status={<CargoBadge state={data.state} />}
      action={
        mayChange && (
          <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => setOpened('edit')}>
            {t('cargos.edit')}
          </Button>
        )
      }
      actions={[mayRemove && !data.ordered && remove]}
      back={back}
    >
      <Panel title={t('cargos.one')}>
        <Facts
          facts={[
            [t('cargos.fields.amount'), formatted(data.amount)],
            [t('cargos.fields.reserved'), data.reserved ? formatted(data.reserved) : ''],
            [t('cargos.fields.pickedup'), data.pickedup ? formatted(data.pickedup) : ''],
            [t('cargos.fields.dismantler'), data.dismantler],
            [t('cargos.fields.remark'), data.remark],
          ]}
        />
      </Panel>
      <CargoOffers cargo={data} />
      <RecordFiles
        calls={cargos}
        to={{ call: 'cargo', params: { id } }}
        files={data.photos}
        title={t('cargos.photos.title')}
        empty={t('cargos.photos.empty')}
      />
      {opened === 'edit' && <EditCargo cargo={data} onClose={() => setOpened(undefined)} />}
      <RemoveCargo cargo={data} opened={opened === 'remove'} onClose={() => setOpened(undefined)} />
    </Screen>
  )
}

interface DialogProps {
  cargo: Cargo
  onClose: () => void
}

function EditCargo({ cargo, onClose }: DialogProps) {
  const { t } = useTranslation()
  const form = useFormOf(CargoForm, { feature: 'cargos', initial: valuesOf(cargo) })
  const save = useCall(cargos.save, {
    form: true,
    success: saved => ({ key: 'cargos.saved', params: { name: saved.cargoTypeName } }),
  })
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('cargos.edit')}
      lead={cargo.ordered ? t('cargos.ordered') : cargo.followed ? t('cargos.following') : undefined}
    >
      <FormScreen
        what={{ one: 'cargos', name: cargo.cargoTypeName }}
        form={form}
        plain
        onCancel={onClose}
        save={body => save.mutateAsync({ body })}
        onSaved={onClose}
      >
        <CargoFields cargo={cargo} />
        <RecordWatch dataClass="cargos" id={cargo.id} dirty={form.dirty} />
      </FormScreen>
    </Dialog>
  )
}

function RemoveCargo({ cargo, opened, onClose }: DialogProps & { opened: boolean }) {
  const { t } = useTranslation()
  const go = useGo()
  const name = { name: cargo.cargoTypeName }
  const remove = useCall(cargos.remove, { success: () => ({ key: 'cargos.removed', params: name }) })
  const run = async () => {
    await remove.mutateAsync({ params: { id: cargo.id }, query: { version: cargo.version } })
    go(`/deser/exchangelooper/mycargo?place=${cargo.looperId}`, { replace: true, ignoreBlocker: true })
  }
  return (
    <Confirm
      opened={opened}
      onClose={onClose}
      title={t('cargos.remove.title', name)}
      label={t('actions.delete')}
      danger
      run={run}
    >
      {t('cargos.remove.text')}
    </Confirm>
  )
}
