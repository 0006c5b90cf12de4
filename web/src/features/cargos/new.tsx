import { CargoForm, cargos } from '@kreislauf/core/features/cargos/contract.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/data/calls.ts'
import { CompanyChoice, useCompanyOfKind } from '../../app/session/companychoice.tsx'
import { useCan } from '../../app/session/session.ts'
import { FormScreen, Section, useFormOf } from '../../ui/form/index.ts'
import { useGo } from '../../ui/go.tsx'
import { Screen } from '../../ui/screen.tsx'
import { blankOf, CargoFields } from './fields.tsx'
import { StockPanel } from './stock.tsx'

/** A new cargo: from the stock with one click, or typed. */
export function NewCargo() {
  const { t } = useTranslation()
  const go = useGo()
  const { places, place } = useCompanyOfKind('LOOPER')
  return (
    <Screen
      title={t('cargos.new')}
      action={
        <CompanyChoice
          places={places}
          place={place}
          onChoose={id => go(`/deser/exchangelooper/mycargo/neu?place=${id}`, { replace: true })}
        />
      }
      back={{ to: `/deser/exchangelooper/mycargo?place=${place?.id ?? 0}`, label: t('cargos.title') }}
      narrow
    >
      {place && <StockPanel looperId={place.id} />}
      {place && <Typed key={place.id} looperId={place.id} />}
    </Screen>
  )
}

function Typed({ looperId }: { looperId: number }) {
  const { t } = useTranslation()
  const go = useGo()
  const form = useFormOf(CargoForm, {
    feature: 'cargos',
    initial: blankOf(looperId),
    draft: `cargo-new-${looperId}`,
    disabled: !useCan(cargos.save, 'C'),
  })
  const save = useCall(cargos.save, {
    form: true,
    success: saved => ({ key: 'cargos.saved', params: { name: saved.cargoTypeName } }),
  })
  return (
    <FormScreen
      what={{ one: 'cargos' }}
      form={form}
      save={body => save.mutateAsync({ body })}
      onSaved={saved => go(`/deser/exchangelooper/mycargo/details/${saved.id}`, { replace: true })}
    >
      <Section title={t('cargos.typed')}>
        <CargoFields />
      </Section>
    </FormScreen>
  )
}
