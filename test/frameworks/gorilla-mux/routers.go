// --- path: go.mod ---
module example.com/shop

// --- path: main.go ---
package main

import (
	"net/http"

	"github.com/gorilla/mux"
)

type server struct {
	router *mux.Router
}

func (s *server) index(w http.ResponseWriter, r *http.Request) {}

type page struct{}

func (p *page) ServeHTTP(w http.ResponseWriter, r *http.Request) {}

func show(w http.ResponseWriter, r *http.Request) {}

func made(limit int) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {}
}

func main() {
	r := mux.NewRouter().StrictSlash(true)
	r.HandleFunc("/", show)
	// route ANY / -> main.go:show
	r.HandleFunc("/articles/{id:[0-9]+}", show).Methods("GET", http.MethodPut).Name("article")
	// route GET /articles/{id:[0-9]+} -> main.go:show
	// route PUT /articles/{id:[0-9]+} -> main.go:show
	r.Handle("/page", &page{}).Name("page").Methods(http.MethodGet)
	// route GET /page -> main.go:page.ServeHTTP
	r.Methods("POST").Path("/posted").HandlerFunc(show)
	// route POST /posted -> main.go:show
	r.Path("/pathed").Handler(http.HandlerFunc(show)).Methods("DELETE")
	// route DELETE /pathed -> main.go:show
	api := r.PathPrefix("/api").Subrouter()
	api.HandleFunc("/users", show).Methods("GET")
	// route GET /api/users -> main.go:show
	api.Handle("/made", made(2)).Methods("GET")
	// route GET /api/made -> main.go:GET /api/made
	v1 := api.PathPrefix("/v1").Subrouter()
	s := &server{router: v1}
	s.routes()
	http.Handle("/mux", r)
	// route ANY /mux -> none
}

func (s *server) routes() {
	s.router.HandleFunc("/own", s.index).Methods("PATCH")
	// route PATCH /api/v1/own -> main.go:server.index
}
