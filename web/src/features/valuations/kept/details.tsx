import { type ForecastDetails, forecasts } from '@kreislauf/core/features/valuations/forecasts.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { Button } from '@mantine/core'
import {
  IconColumns2,
  IconFileText,
  IconGavel,
  IconLink,
  IconPencil,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/data/api.ts'
import { useCall } from '../../../app/data/calls.ts'
import { openPdf } from '../../../app/data/files.ts'
import { useIsOffered } from '../../../app/routing/screens.ts'
import { useCan } from '../../../app/session/session.ts'
import type { Way } from '../../../ui/address.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { FailedScreen } from '../../../ui/failedscreen.tsx'
import { useGo } from '../../../ui/go.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { SkeletonForm } from '../../../ui/skeletons.tsx'
import { BidBadge } from './bidbadge.tsx'
import { type Act, Content } from './content.tsx'
import { BesideDialog, BidDialog, LinkDialog, UnlinkQuestion } from './dialogs.tsx'

const LIST = '/deser/purchaser/forecasts'

/** A kept valuation. */
export function ForecastScreen() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/deser/purchaser/forecasts/details/$id' })
  const { data, error, refetch } = useQuery(query(forecasts.get, { params: { id } }))
  const back = { to: LIST, label: t('forecasts.title') } as const
  if (error)
    return (
      <FailedScreen what={{ one: 'forecasts', name: id }} error={error} onRetry={() => void refetch()} back={back} />
    )
  if (!data)
    return (
      <Screen title={t('forecasts.one')} back={back}>
        <SkeletonForm />
      </Screen>
    )
  return <Shown forecast={data} back={back} />
}

function Shown({ forecast, back }: { forecast: ForecastDetails; back: Way }) {
  const { t, i18n } = useTranslation()
  const go = useGo()
  const [opened, setOpened] = useState<Act>()
  const links = useCan(forecasts.link)
  const receives = useIsOffered('/deser/carpickup/neu')
  const { id, title, day, person, bidstate, carId } = forecast
  const again = useCall(forecasts.again, {
    success: 'forecasts.again.done',
    onDone: made => go(`${LIST}/compare?one=${id}&other=${made.id}`),
  })
  const close = () => setOpened(undefined)
  const actions = [
    {
      label: t('downloads.open'),
      icon: <IconFileText size={16} />,
      run: () => void openPdf(forecasts.paper, { params: { id } }),
    },
    {
      label: t('forecasts.again.label'),
      icon: <IconRefresh size={16} />,
      run: () => again.mutate({ params: { id } }),
    },
    {
      label: t('forecasts.compare.with'),
      icon: <IconColumns2 size={16} />,
      run: () => go(`${LIST}/compare?one=${id}`),
    },
    { label: t('forecasts.beside.title'), icon: <IconPencil size={16} />, run: () => setOpened('beside') },
    links &&
      carId === null && {
        label: t('forecasts.link.label'),
        icon: <IconLink size={16} />,
        run: () => setOpened('link'),
      },
    forecast.removable && {
      label: t('actions.delete'),
      icon: <IconTrash size={16} />,
      danger: true,
      run: () => setOpened('remove'),
    },
  ]
  const dialog = { forecast, onClose: close }
  return (
    <Screen
      title={title}
      subtitle={t('forecasts.paper.subtitle', { day: formatValue('day', day, i18n.language), person })}
      status={<BidBadge state={bidstate} />}
      action={
        <>
          <Button variant="default" leftSection={<IconGavel size={17} />} onClick={() => setOpened('bid')}>
            {t(bidstate === 'OPEN' ? 'forecasts.bid.end' : 'forecasts.bid.title')}
          </Button>
          {receives && links && carId === null && (
            <Button onClick={() => go(`/deser/carpickup/neu?valuation=${id}`)}>{t('forecasts.receive.label')}</Button>
          )}
        </>
      }
      actions={actions}
      back={back}
    >
      <Content forecast={forecast} open={setOpened} />
      {opened === 'bid' && <BidDialog {...dialog} />}
      {opened === 'beside' && <BesideDialog {...dialog} />}
      {opened === 'link' && <LinkDialog {...dialog} />}
      {opened === 'unlink' && <UnlinkQuestion {...dialog} />}
      {opened === 'remove' && <Remove {...dialog} />}
    </Screen>
  )
}

function Remove({ forecast: { id, version, title }, onClose }: { forecast: ForecastDetails; onClose: () => void }) {
  const { t } = useTranslation()
  const go = useGo()
  const remove = useCall(forecasts.remove, {
    form: true,
    success: 'forecasts.remove.done',
    onDone: () => go(LIST, { replace: true }),
  })
  return (
    <Confirm
      opened
      onClose={onClose}
      title={t('forecasts.remove.title', { title })}
      label={t('actions.delete')}
      danger
      run={() => remove.mutateAsync({ params: { id }, query: { version } })}
    >
      {t('forecasts.remove.text')}
    </Confirm>
  )
}
