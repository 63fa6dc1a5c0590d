import { paletteOf } from "@/lib/domain/brand/colours";
import { systemFontsOf } from "@/lib/domain/brand/typefaces";
import type { MailAgency } from "@/lib/mail/compose/mail-context";

export const agency: MailAgency = {
  name: "Zennehuis",
  sender: "Zennehuis",
  phone: "02 000 00 00",
  email: "info@zennehuis.example",
  address: "Straat 1, 1070 Anderlecht",
  legal: {
    name: "Zennehuis bv",
    companyNumber: "0123.456.749",
    court: "RPR Brussel",
    institute: "BIV 500.000",
  },
  href: "https://zennehuis.example/",
  privacyHref: "https://zennehuis.example/Privacy-statement/",
  palette: paletteOf({ ink: "#12202f", paper: "#fafafa", accent: "#1f4e9e" }),
  fonts: systemFontsOf({ text: { kind: "sans-serif" } }),
};
