vcl 4.1;
# Varnish between the proxy that ends TLS and the server processes: a cache of our own in the place of a CDN. Started
# with the variable CDN_PURGE_TOKEN. Of the product: CDN_MAX_AGE=60, CDN_PURGE_METHOD=purge, the same CDN_PURGE_TOKEN,
# CDN_PURGE_URL=http://<this machine>:6081/, and its address in TRUST_PROXY.
import std;

backend newsroom {
    .host = "127.0.0.1";
    .port = "8080";
    # Live rooms and notices are streams, and videos are sent in parts.
    .first_byte_timeout = 1h;
    .between_bytes_timeout = 1h;
}

# Server processes, which say what is to be dropped.
acl servers {
    "127.0.0.1";
    "::1";
}

sub vcl_recv {
    if (req.method == "PURGE") {
        if (client.ip !~ servers || std.getenv("CDN_PURGE_TOKEN") == "" ||
            req.http.Authorization != "Bearer " + std.getenv("CDN_PURGE_TOKEN")) {
            return (synth(403, "Not allowed"));
        }
        if (req.http.Surrogate-Key !~ "^[\w.-]+( [\w.-]+)*$") {
            return (synth(400, "No names"));
        }
        # Every answer that bears one of the names.
        ban("obj.http.Surrogate-Key ~ (^|\s)(" + regsuball(req.http.Surrogate-Key, " ", "|") + ")(\s|$)");
        return (synth(204, "Dropped"));
    }
    # What campaigns add changes no answer.
    set req.url = regsuball(req.url, "([?&])utm_\w+=[^&]*", "\1");
    set req.url = regsub(regsuball(regsuball(req.url, "&&+", "&"), "\?&", "?"), "[?&]$", "");
    # Requests with a cookie or Authorization and all methods but GET and HEAD pass: Varnish does so by itself.
}

sub vcl_backend_response {
    # No answer is served beyond its time: a withdrawn story would be.
    set beresp.grace = 0s;
    set beresp.keep = 0s;
    if (beresp.http.CDN-Cache-Control ~ "max-age=\d" && !beresp.http.Set-Cookie) {
        # What is said to caches comes before what is said to browsers.
        set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*max-age=(\d+).*$", "\1s"), 0s);
        return (deliver);
    }
    if (beresp.status != 200 || beresp.http.Cache-Control !~ "max-age=[1-9]") {
        set beresp.ttl = 0s;
        set beresp.uncacheable = true;
        return (deliver);
    }
    # Files, styles and scripts: as their Cache-Control says.
}

sub vcl_deliver {
    unset resp.http.CDN-Cache-Control;
    unset resp.http.Surrogate-Control;
    unset resp.http.Surrogate-Key;
    if (obj.hits > 0) {
        set resp.http.X-Cache = "HIT";
    } else {
        set resp.http.X-Cache = "MISS";
    }
}
