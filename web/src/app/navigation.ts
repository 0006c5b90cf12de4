import {
  type Icon,
  IconArchive,
  IconBook2,
  IconBuilding,
  IconBuildingFactory2,
  IconCalendarStats,
  IconCar,
  IconChartBar,
  IconDownload,
  IconFileCertificate,
  IconFileText,
  IconHome,
  IconIdBadge2,
  IconListDetails,
  IconPackageExport,
  IconStack2,
  IconTruck,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react'

/** One entry of the sidebar. Name, right and departments stand at the route (its `staticData`). */
interface NavigationItem {
  to: string
  icon: Icon
}

export interface NavigationGroup {
  /** Its name is `shell.groups.<key>`. */
  key: string
  /** A palette of the theme; beside it always icon and words. */
  colour: string
  items: NavigationItem[]
}

/** The sidebar. An item is shown only if its route exists and the visitor may open it (details O20). */
export const navigation: NavigationGroup[] = [
  { key: 'today', colour: 'brand', items: [{ to: '/deser/dashboard', icon: IconHome }] },
  {
    key: 'acceptance',
    colour: 'blue',
    items: [
      { to: '/deser/carpickup', icon: IconFileCertificate },
      { to: '/deser/carsinventory', icon: IconCar },
    ],
  },
  {
    key: 'log',
    colour: 'orange',
    items: [
      { to: '/deser/btb', icon: IconBook2 },
      { to: '/deser/btb/entries', icon: IconListDetails },
      { to: '/deser/btb/output', icon: IconPackageExport },
      { to: '/deser/btb/statistic', icon: IconStack2 },
      { to: '/deser/btb/statements', icon: IconArchive },
      { to: '/deser/btb/employee', icon: IconIdBadge2 },
      { to: '/deser/btb/carriers', icon: IconTruck },
      { to: '/deser/btb/disposers', icon: IconBuildingFactory2 },
      { to: '/deser/btb/incidents', icon: IconCalendarStats },
    ],
  },
  {
    key: 'evaluation',
    colour: 'purple',
    items: [
      { to: '/deser/evaluations', icon: IconChartBar },
      { to: '/deser/documents', icon: IconFileText },
    ],
  },
  {
    key: 'company',
    colour: 'turquoise',
    items: [
      { to: '/deser/company', icon: IconBuilding },
      { to: '/deser/usermanagement', icon: IconUsers },
      { to: '/deser/profile', icon: IconUserCircle },
      { to: '/deser/downloads', icon: IconDownload },
    ],
  },
]
