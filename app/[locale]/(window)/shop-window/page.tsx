import { metadataOf, pageInput, type RouteProps } from "@/app/page-input";
import { ShopWindow } from "@/components/shop-window/shop-window";

export const generateMetadata = metadataOf("shop-window");

/** What plays on the screen in the shop window: the stock, and nothing around it. */
export default async function ShopWindowPage(props: RouteProps) {
  const { contact, host, slides } = await pageInput("shop-window", props);
  return <ShopWindow contact={contact} host={host} slides={slides} />;
}
