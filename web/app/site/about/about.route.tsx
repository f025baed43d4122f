export default function AboutPage() {
  return <main id="main" className="wrap" />
}
