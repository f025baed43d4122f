export default function ProviderPage() {
  return <main id="main" className="wrap" />
}
