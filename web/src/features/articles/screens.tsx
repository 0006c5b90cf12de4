import {
  articleFaults,
  articlePhotos,
  articles,
  offerInPath,
  type RemanOffer,
} from '@kreislauf/core/features/articles/contract.ts'
import { Button } from '@mantine/core'
import { IconLock, IconLockOpen, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { useCall } from '../../app/data/calls.ts'
import { CompanyChoice, useCompanyOfKind } from '../../app/session/companychoice.tsx'
import { useCan } from '../../app/session/session.ts'
import type { Way } from '../../ui/address.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { FailedScreen } from '../../ui/failedscreen.tsx'
import { useGo } from '../../ui/go.tsx'
import { Screen } from '../../ui/screen.tsx'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import { RecordFiles } from '../files/index.ts'
import { ArticleEditor } from './editor.tsx'
import { blank, valuesOf } from './form.ts'
import { OfferBadge } from './list.tsx'

export { ArticleList } from './list.tsx'

const useBack = (id?: number): Way => ({
  to: id ? `/deser/remanufacturer/offers?place=${id}` : '/deser/remanufacturer/offers',
  label: useTranslation().t('articles.title'),
})

export function NewArticle() {
  const { t } = useTranslation()
  const go = useGo()
  const { places, place } = useCompanyOfKind('REMAN')
  return (
    <Screen
      title={t('articles.new')}
      action={
        <CompanyChoice
          places={places}
          place={place}
          onChoose={id => go(`/deser/remanufacturer/offers/neu?place=${id}`, { replace: true })}
        />
      }
      back={useBack(place?.id)}
      narrow
    >
      {place && <ArticleEditor key={place.id} remanId={place.id} initial={blank} />}
    </Screen>
  )
}

/** In a path, as the calls with an offer's id take it. */
const named = ({ number, carktype, remanId }: RemanOffer) => ({
  params: { offerId: offerInPath({ number, ktype: carktype }) },
  query: { remanId },
})

export function ArticleDetails() {
  const { t } = useTranslation()
  const [removing, setRemoving] = useState(false)
  const { id } = useParams({ from: '/deser/remanufacturer/offers/details/$id' })
  const { data, error, refetch } = useQuery(query(articles.get, { params: { id } }))
  const mayRemove = useCan(articles.remove)
  const back = useBack(data?.remanId)
  if (error)
    return (
      <FailedScreen what={{ one: 'articles', name: id }} error={error} onRetry={() => void refetch()} back={back} />
    )
  if (!data)
    return (
      <Screen title={t('articles.one')} back={back} narrow>
        <SkeletonForm />
      </Screen>
    )
  const remove = {
    label: t('actions.delete'),
    icon: <IconTrash size={16} />,
    danger: true,
    run: () => setRemoving(true),
  }
  return (
    <Screen
      title={data.number}
      subtitle={data.name}
      status={<OfferBadge offer={data} />}
      action={<Switching offer={data} />}
      actions={[mayRemove && remove]}
      back={back}
      narrow
    >
      <ArticleEditor key={id} remanId={data.remanId} initial={valuesOf(data)} offer={data} />
      <RecordFiles
        calls={articlePhotos}
        to={{ call: 'article', params: { id: data.articleId } }}
        files={data.good}
        title={t('articles.good.title')}
        empty={t('articles.good.empty')}
      />
      <RecordFiles
        calls={articleFaults}
        to={{ call: 'articleFault', params: { id: data.articleId } }}
        files={data.bad}
        title={t('articles.bad.title')}
        empty={t('articles.bad.empty')}
      />
      <RemoveArticle offer={data} opened={removing} onClose={() => setRemoving(false)} />
    </Screen>
  )
}

/** Shows the offer to dismantlers, or hides it. */
function Switching({ offer }: { offer: RemanOffer }) {
  const { t } = useTranslation()
  const { active, version, number } = offer
  const change = useCall(articles.setActive, {
    success: saved => ({
      key: saved.active ? 'articles.activated' : 'articles.deactivated',
      params: { name: number },
    }),
  })
  if (!useCan(articles.setActive)) return null
  return (
    <Button
      variant="default"
      loading={change.isPending}
      leftSection={active ? <IconLock size={16} /> : <IconLockOpen size={16} />}
      onClick={() => change.mutate({ ...named(offer), body: { active: !active, version } })}
    >
      {t(active ? 'articles.deactivate' : 'articles.activate')}
    </Button>
  )
}

interface RemoveArticleProps {
  offer: RemanOffer
  opened: boolean
  onClose: () => void
}

function RemoveArticle({ offer, opened, onClose }: RemoveArticleProps) {
  const { t } = useTranslation()
  const go = useGo()
  const name = { name: offer.number }
  const remove = useCall(articles.remove, {
    success: ({ deleted }) => ({ key: deleted ? 'articles.removed' : 'articles.kept', params: name }),
  })
  const run = async () => {
    const { params, query: of } = named(offer)
    await remove.mutateAsync({ params, query: { ...of, version: offer.version } })
    go(`/deser/remanufacturer/offers?place=${offer.remanId}`, { replace: true, ignoreBlocker: true })
  }
  return (
    <Confirm
      opened={opened}
      onClose={onClose}
      title={t('articles.remove.title', name)}
      label={t('actions.delete')}
      danger
      run={run}
    >
      {t(offer.used ? 'articles.remove.used' : 'articles.remove.text')}
    </Confirm>
  )
}
