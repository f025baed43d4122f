export default function ProviderListPage() {
  return <main id="main" className="wrap" />
}
